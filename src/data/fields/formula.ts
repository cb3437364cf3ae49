/** Whether a text can be rolled. An empty text cannot. */
export function isFormula(formula: string): boolean {
  return formula.trim() !== "" && Roll.validate(formula);
}
