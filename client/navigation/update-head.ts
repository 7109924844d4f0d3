import { headTags } from '../../src/domain/shell/head-tags.ts';
import type { PageMeta } from '../../src/domain/shell/page-object.ts';

/** Makes `<head>` say what the server would have written for this page; tags that stay are changed in place. */
export function updateHead(meta: PageMeta): void {
  const leftOver = new Map(
    [...document.head.querySelectorAll<HTMLElement>('[data-head]')].map((element) => [element.dataset.head, element]),
  );
  for (const { tag, attrs, text } of headTags(meta)) {
    const key = attrs['data-head'];
    const element = leftOver.get(key) ?? document.head.appendChild(document.createElement(tag));
    leftOver.delete(key);
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
    if (text !== undefined && element.textContent !== text) element.textContent = text;
  }
  for (const element of leftOver.values()) element.remove();
}
