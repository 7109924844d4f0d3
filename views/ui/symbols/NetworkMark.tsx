import { networkSymbol } from './symbol-ids.ts';

/** The mark of a social network, in the text's colour. Decorative: the link around it carries the name. */
export function NetworkMark({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <use href={`#${networkSymbol(name)}`} />
    </svg>
  );
}
