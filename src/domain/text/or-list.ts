/** 'A, B or C' */
export const orList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
