/** Words as they are compared: without accents, in one form of apostrophe and of width. */
export const foldText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'");
