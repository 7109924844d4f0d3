/** Id of the drawing that documents carry once, outside `#root` (`Symbols`). */
export const LOGO_SYMBOL = 'symbol-logo';

/** Shows the wordmark. The link around it carries the name. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 110 28" width="141" height="36" aria-hidden="true">
      <use href={`#${LOGO_SYMBOL}`} />
    </svg>
  );
}
