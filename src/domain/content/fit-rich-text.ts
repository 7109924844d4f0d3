import type { RichTextChild, RichTextNode } from './rich-text.ts';

/** Children that HTML parsers accept below an element without moving them; others are put into the wrapper. */
const CHILDREN = byType<{ accepts: readonly string[]; wrapper: string }>({
  ul: { accepts: ['li'], wrapper: 'li' },
  ol: { accepts: ['li'], wrapper: 'li' },
  table: { accepts: ['thead', 'tbody', 'tfoot', 'tr'], wrapper: 'tr' },
  thead: { accepts: ['tr'], wrapper: 'tr' },
  tbody: { accepts: ['tr'], wrapper: 'tr' },
  tfoot: { accepts: ['tr'], wrapper: 'tr' },
  tr: { accepts: ['td', 'th'], wrapper: 'td' },
});
/** Elements that are valid only below certain others. */
const PARENTS = byType<readonly string[]>({
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
});
const HEADING = /^h[1-6]$/;
const LIST = /^[uo]l$/;

interface Place {
  parent: string;
  inLink: boolean;
  inHeading: boolean;
}

/**
 * Restructures a document so that every HTML parser keeps its structure: lists of items, tables of rows, no nested links or
 * headings. Otherwise hydration would not match the server's markup. No text is lost.
 */
export const fitRichText = (children: readonly RichTextChild[]): RichTextChild[] =>
  fitChildren(children, { parent: 'doc', inLink: false, inHeading: false });

function fitChildren(children: readonly RichTextChild[], place: Place): RichTextChild[] {
  const rule = CHILDREN.get(place.parent);
  if (rule === undefined) return children.flatMap((child) => fitNode(child, place));
  const fitting = LIST.test(place.parent) ? foldLists(children) : children;
  return fitting.flatMap((child) => {
    if ('type' in child && rule.accepts.includes(child.type)) return fitNode(child, place);
    if ('text' in child && child.text.trim() === '') return [];
    return fitNode({ type: rule.wrapper, attrs: {}, children: [child] }, place);
  });
}

function fitNode(child: RichTextChild, place: Place): RichTextChild[] {
  if ('text' in child) return [child];
  const isHeading = HEADING.test(child.type);
  const isLink = child.type === 'a';
  const isMisplaced =
    (isLink && place.inLink) ||
    (isHeading && place.inHeading) ||
    PARENTS.get(child.type)?.includes(place.parent) === false;
  if (isMisplaced) return fitChildren(child.children, place);
  // An embed renders as a link.
  if (child.embed !== undefined && place.inLink) return [];
  const inside = {
    parent: child.type,
    inLink: place.inLink || isLink,
    inHeading: place.inHeading || isHeading,
  };
  const fitted: RichTextNode = { ...child, children: fitChildren(child.children, inside) };
  return [fitted];
}

/** Editors' tools put a nested list after its item: move it into the item. */
function foldLists(children: readonly RichTextChild[]): RichTextChild[] {
  const folded: RichTextChild[] = [];
  for (const child of children) {
    const before = folded.at(-1);
    const belongs = 'type' in child && LIST.test(child.type) && before && 'type' in before && before.type === 'li';
    if (belongs) folded[folded.length - 1] = { ...before, children: [...before.children, child] };
    else folded.push(child);
  }
  return folded;
}

/** A map, because node types are arbitrary strings: `constructor` exists on every object. */
function byType<T>(rules: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(rules));
}
