import { LOGO_SYMBOL } from '../ui/symbols/symbol-ids.ts';

/** The wordmark, which the document draws (`Symbols`). The link around it carries the name. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 110 28" width="141" height="36" aria-hidden="true">
      <use href={`#${LOGO_SYMBOL}`} />
    </svg>
  );
}
