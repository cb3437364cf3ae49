/** Whether a text can be rolled as it stands. An empty text cannot, and nothing fills in `@paths`. */
export function isFormula(formula: string): boolean {
  return formula.trim() !== "" && !formula.includes("@") && Roll.validate(formula);
}
