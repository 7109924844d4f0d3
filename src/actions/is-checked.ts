const YES: readonly unknown[] = [true, 'true', 'on'];

/** Browsers send `on` for a checked box and omit unchecked boxes. */
export const isChecked = (value: unknown): boolean => YES.includes(value);
