export interface HtmlElement {
  tag: string;
  attrs: Record<string, string>;
  children: (HtmlElement | string)[];
}

const TOKEN = /<(\/)?([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const VOID = new Set(['br', 'hr', 'img']);

/**
 * Parses only the sanitizer's output: every element closed, every attribute in double quotes, `<`, `>`, `"` and `&` escaped.
 */
export function readSanitizedHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: 'doc', attrs: {}, children: [] };
  const open = [root];
  for (const [, closing, tag, attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(unescaped(text));
    else if (closing !== undefined) {
      if (open.length > 1) open.pop();
    } else if (tag !== undefined) {
      const element: HtmlElement = { tag, attrs: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root;
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]));

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
