/** Id of a mark that documents draw once, outside `#root` (`views/shell/Symbols.tsx`). */
export const networkSymbol = (name: string): string => `symbol-${name}`;

/** Shows the mark of a social network, in the text's color. Decorative: the link around it carries the name. */
export function NetworkMark({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <use href={`#${networkSymbol(name)}`} />
    </svg>
  );
}
