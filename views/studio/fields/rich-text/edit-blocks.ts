import { Editor, Element, type Path, Range, Transforms } from 'slate';
import { isInline, isVoid, type Mark, paragraph, type TextElement } from './rich-text-nodes.ts';

const LISTS = ['ul', 'ol'];
const isType = (types: readonly string[]) => (node: unknown) => Element.isElement(node) && types.includes(node.type);

/** Teaches the editor the elements of a document, and what Enter does in them. */
export function withElements(editor: Editor): Editor {
  const { insertBreak } = editor;
  editor.isVoid = isVoid;
  editor.isInline = isInline;
  editor.insertBreak = () => {
    if (leaveEmptyItem(editor)) return;
    insertBreak();
    // A heading is one line.
    const [heading] = Editor.nodes(editor, { match: isType(['h2', 'h3', 'h4']) });
    if (heading) Transforms.setNodes(editor, { type: 'p' });
  };
  return editor;
}

/** Enter in an empty item ends the list. */
function leaveEmptyItem(editor: Editor): boolean {
  const [item] = Editor.nodes(editor, { match: isType(['li']), mode: 'lowest' });
  if (!item || Editor.string(editor, item[1]) !== '') return false;
  setBlock(editor, 'p');
  return true;
}

export const hasMark = (editor: Editor, mark: Mark): boolean => Editor.marks(editor)?.[mark] === true;

export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** The type of the block at the cursor: `p`, `h2`, `ul`. */
export function blockAt(editor: Editor): string {
  if (!editor.selection) return 'p';
  const [list] = Editor.nodes(editor, { match: isType(LISTS), mode: 'lowest' });
  if (list) return (list[0] as TextElement).type;
  const [block] = Editor.nodes(editor, {
    match: (node) => Element.isElement(node) && !isInline(node),
    mode: 'highest',
  });
  return block ? (block[0] as TextElement).type : 'p';
}

/** Makes the selected blocks paragraphs, headings, quotes or items of a list. */
export function setBlock(editor: Editor, type: string): void {
  const isOn = blockAt(editor) === type;
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isType([...LISTS, 'blockquote']), split: true, mode: 'all' });
    Transforms.unwrapNodes(editor, {
      match: (node, path) => isType(['li'])(node) && hasBlocks(editor, path),
      split: true,
      mode: 'all',
    });
    const isList = LISTS.includes(type);
    const inner = isOn || isList || type === 'blockquote' ? 'p' : type;
    Transforms.setNodes(
      editor,
      { type: inner },
      { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node) && !isVoid(node), mode: 'lowest' },
    );
    if (isOn) return;
    if (type === 'blockquote') Transforms.wrapNodes(editor, { type, attrs: {}, children: [] });
    if (!isList) return;
    Transforms.wrapNodes(editor, { type, attrs: {}, children: [] }, { match: isType(['p']), mode: 'lowest' });
    for (const [, path] of [...Editor.nodes(editor, { match: isType(['p']), mode: 'lowest' })])
      if (isType([type])(Editor.parent(editor, path)[0]))
        Transforms.wrapNodes(editor, { type: 'li', attrs: {}, children: [] }, { at: path });
  });
}

const hasBlocks = (editor: Editor, path: Path): boolean => {
  const [node] = Editor.node(editor, path);
  return Element.isElement(node) && node.children.some((child) => Element.isElement(child) && !isInline(child));
};

/** The address of the link at the cursor. */
export function linkAt(editor: Editor): string | undefined {
  const [link] = editor.selection ? Editor.nodes(editor, { match: isType(['a']) }) : [];
  return link ? String((link[0] as TextElement).attrs?.url ?? '') : undefined;
}

/** Links the selected words; an empty address removes the link. */
export function setLink(editor: Editor, url: string): void {
  const { selection } = editor;
  if (!selection) return;
  if (linkAt(editor) !== undefined) Transforms.unwrapNodes(editor, { match: isType(['a']) });
  if (url === '') return;
  const link: TextElement = { type: 'a', attrs: { url }, children: [] };
  if (Range.isCollapsed(selection)) Transforms.insertNodes(editor, { ...link, children: [{ text: url }] });
  else Transforms.wrapNodes(editor, link, { split: true });
}

export function insertRule(editor: Editor): void {
  Transforms.insertNodes(editor, [{ type: 'hr', attrs: {}, children: [{ text: '' }] }, paragraph()]);
}
