/** The given class names joined by spaces; absent and false ones are left out. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
