const YES: readonly unknown[] = [true, 'true', 'on'];

/** What forms say of a checkbox; one that is not checked says nothing at all. */
export const isChecked = (value: unknown): boolean => YES.includes(value);
