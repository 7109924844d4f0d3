const TOP_LEVEL = ':scope > ul > li > a[href], :scope > ul > li > details > summary';

/**
 * Returns the element that an arrow key focuses in a menu row: left and right along the row, down and up through an open
 * menu. Down on a closed menu opens it.
 */
export function arrowTarget(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const menu = from.closest('details');
  const summary = menu?.querySelector('summary') ?? undefined;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const row = [...root.querySelectorAll<HTMLElement>(TOP_LEVEL)];
    return next(row, row.indexOf(summary ?? from), key === 'ArrowRight' ? 1 : -1);
  }
  if (!menu) return undefined;
  menu.open = true;
  const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
  if (from === summary) return links.at(key === 'ArrowDown' ? 0 : -1);
  return next(links, links.indexOf(from), key === 'ArrowDown' ? 1 : -1);
}

const next = (elements: readonly HTMLElement[], index: number, step: 1 | -1) =>
  elements.at((index + step) % elements.length);
