const { ObjectField } = foundry.data.fields;

const required = { required: true, nullable: false } as const;
const optional = { required: true, nullable: true, initial: null } as const;

/** An interface as a plain mapped type, which the type library demands of stored objects. */
type Plain<Shape> = { readonly [Key in keyof Shape]: Shape[Key] };

/** A record of the rules, stored as it is; whoever acts on it derives it again first. */
export const plainRecord = <Shape extends object>() =>
  new ObjectField<typeof required, Plain<Shape>, Plain<Shape>, Plain<Shape>>(required);

/** The same, or nothing. */
export const optionalRecord = <Shape extends object>() =>
  new ObjectField<typeof optional, Plain<Shape> | null, Plain<Shape> | null, Plain<Shape> | null>(optional);
