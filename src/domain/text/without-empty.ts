type Loose<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Drops absent, empty and blank fields, which all mean no choice. */
export function withoutEmpty<Fields extends object>(fields: Loose<Fields>): Partial<Fields>;
export function withoutEmpty(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));
}
