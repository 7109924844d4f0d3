/** Characters that no XML document may hold, however they are written: most control characters, halves of pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text as XML can carry it, still to be escaped. */
export const xmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');
