import { headTags } from '../../src/domain/shell/head-tags.ts';
import type { PageMeta } from '../../src/domain/shell/page-object.ts';

/** Updates `<head>` to the tags that the server writes for this page; changes existing tags in place. */
export function updateHead(meta: PageMeta): void {
  const unused = new Map(
    [...document.head.querySelectorAll<HTMLElement>('[data-head]')].map((element) => [element.dataset.head, element]),
  );
  for (const { tag, attrs, text } of headTags(meta)) {
    const key = attrs['data-head'];
    const element = unused.get(key) ?? document.head.appendChild(document.createElement(tag));
    unused.delete(key);
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
    if (text !== undefined && element.textContent !== text) element.textContent = text;
  }
  for (const element of unused.values()) element.remove();
}
