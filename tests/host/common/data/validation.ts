/** Failures of validation: a tree as deep as the data, and the error that shows it as lines with paths. */

export interface FailureInit {
  readonly message?: string;
  readonly invalidValue?: unknown;
}

/** What is wrong with a value, and with the values inside it. */
export class DataModelValidationFailure {
  readonly message: string;
  readonly invalidValue: unknown;
  /** Failures of inner values by key, index or id. */
  readonly fields: Record<string, DataModelValidationFailure> = {};
  /** The valid value that has taken the place of the invalid one. */
  fallback: unknown;
  /** Whether the data are still invalid. */
  unresolved = true;

  constructor({ message = "", invalidValue }: FailureInit = {}) {
    this.message = message;
    this.invalidValue = invalidValue;
  }

  /** Notes that a valid value has taken the place of the invalid one. */
  resolve(fallback: unknown): void {
    this.fallback = fallback;
    this.unresolved = false;
  }

  /** Every failure with a message of its own: dotted path and failure, outer ones first. */
  *entries(path = ""): Generator<[string, DataModelValidationFailure]> {
    if (this.message) yield [path, this];
    for (const [key, failure] of Object.entries(this.fields)) {
      yield* failure.entries(path ? `${path}.${key}` : key);
    }
  }

  isEmpty(): boolean {
    return this.entries().next().done === true;
  }

  asError(label?: string): DataModelValidationError {
    return new DataModelValidationError(this, label);
  }

  toString(): string {
    return [...this.entries()]
      .map(([path, failure]) => (path ? `${path}: ${failure.message}` : failure.message))
      .join("\n");
  }
}

/** Data that do not fit their schema. */
export class DataModelValidationError extends Error {
  override readonly name = "DataModelValidationError";
  readonly failure: DataModelValidationFailure;

  /** @param label what was validated, e.g. `Actor "Goblin"` */
  constructor(failure: DataModelValidationFailure, label = "data") {
    const lines = failure.toString().split("\n");
    super(
      lines.length === 1
        ? `${label} is invalid: ${lines[0]}`
        : `${label} is invalid:\n${lines.map((line) => `  ${line}`).join("\n")}`,
    );
    this.failure = failure;
  }

  /** The failure at a dotted path. */
  getFailure(path = ""): DataModelValidationFailure | undefined {
    const keys = path === "" ? [] : path.split(".");
    return keys.reduce<DataModelValidationFailure | undefined>((at, key) => at?.fields[key], this.failure);
  }

  /** Every failure by its dotted path. */
  getAllFailures(): Record<string, DataModelValidationFailure> {
    return Object.fromEntries(this.failure.entries());
  }
}
