type Loose<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The fields that say something: absent, empty and blank ones are the same choice, none. */
export function withoutEmpty<Fields extends object>(fields: Loose<Fields>): Partial<Fields>;
export function withoutEmpty(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => saysSomething(value)));
}
