import type { RichTextNodeField } from '../../src/contracts/content/fields.ts';

type Node = RichTextNodeField;
interface RichTextDocument {
  type: 'doc';
  uid: string;
  attrs: Record<string, never>;
  children: Node[];
}

const node = (type: string, children: Node[], attrs: Record<string, unknown> = {}): Node => ({ type, attrs, children });

/** `[label](/path)`, `[label](ref:feed_page:uid)`, `**bold**`, `*italic*`. */
const INLINE = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

function inline(text: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) nodes.push({ text: text.slice(end, match.index) });
    const [whole, label, target = '', bold, italic] = match;
    if (label !== undefined) nodes.push(linkTo(target, label));
    else if (bold !== undefined) nodes.push({ text: bold, bold: true });
    else nodes.push({ text: italic ?? '', italic: true });
    end = match.index + whole.length;
  }
  if (end < text.length || nodes.length === 0) nodes.push({ text: text.slice(end) });
  return nodes;
}

function linkTo(target: string, label: string): Node {
  const [scheme, type, uid] = target.split(':');
  if (scheme === 'ref' && type && uid) return node('reference', [{ text: label }], referenceAttrs(type, uid, 'link'));
  const isExternal = target.startsWith('https:');
  return node('a', [{ text: label }], { url: target, ...(isExternal ? { target: '_blank' } : {}) });
}

function referenceAttrs(type: string, uid: string, display: 'block' | 'link'): Record<string, unknown> {
  return {
    'display-type': display,
    type: 'entry',
    'class-name': 'embedded-entry',
    'entry-uid': uid,
    'content-type-uid': type,
    locale: 'en-us',
  };
}

const cells = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function table(rows: string[]): Node {
  const [head = '', _rule, ...body] = rows;
  const row = (line: string, type: 'th' | 'td') =>
    node(
      'tr',
      cells(line).map((cell) => node(type, inline(cell))),
    );
  return node('table', [
    node('thead', [row(head, 'th')]),
    node(
      'tbody',
      body.map((line) => row(line, 'td')),
    ),
  ]);
}

/** Converts a group of lines without a blank line between them. */
function section(lines: string[]): Node {
  const [first = ''] = lines;
  const embed = /^\[\[(\w+):(\w+)\]\]$/.exec(first);
  if (embed) return node('reference', [{ text: '' }], referenceAttrs(embed[1] ?? '', embed[2] ?? '', 'block'));
  const heading = /^(#{2,4}) (.+)$/.exec(first);
  if (heading) return node(`h${heading[1]?.length}`, inline(heading[2] ?? ''));
  if (first === '---') return node('hr', [{ text: '' }]);
  if (first.startsWith('|')) return table(lines);
  const item = (line: string, marker: RegExp) => node('li', [node('p', inline(line.replace(marker, '')))]);
  if (first.startsWith('- '))
    return node(
      'ul',
      lines.map((line) => item(line, /^- /)),
    );
  if (/^\d+\. /.test(first))
    return node(
      'ol',
      lines.map((line) => item(line, /^\d+\. /)),
    );
  if (first.startsWith('> '))
    return node('blockquote', [node('p', inline(lines.map((l) => l.replace(/^> /, '')).join(' ')))]);
  return node('p', inline(lines.join(' ')));
}

/**
 * Converts Markdown to a JSON rich text document: paragraphs, `##` to `####` headings, `-` and `1.` lists, `>` quotes, tables,
 * `---`, links, bold and italic. `[[feed_page:uid]]` embeds an entry and `[text](ref:feed_page:uid)` links to one.
 */
export function writeRichText(text: string): RichTextDocument {
  const groups = text
    .trim()
    .split(/\n\s*\n/)
    .map((group) => group.split('\n').map((line) => line.trim()));
  return { type: 'doc', uid: 'doc', attrs: {}, children: groups.map(section) };
}
