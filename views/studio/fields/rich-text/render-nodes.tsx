import { createElement } from 'react';
import type { RenderElementProps, RenderLeafProps } from 'slate-react';
import { useEntryFacts } from '../support/use-entry-facts.ts';
import classes from './RichTextEditor.module.css';
import { isVoid, type TextElement } from './rich-text-nodes.ts';

const TAGS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote']);

/** Links have no address here, so that a click sets the cursor; elements without a tag are plain boxes. */
export function renderElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'hr') {
    return (
      <div {...attributes} contentEditable={false} className={classes.void}>
        {children}
        <hr className={classes.rule} />
      </div>
    );
  }
  if (isVoid(element)) {
    return (
      <div {...attributes} contentEditable={false} className={classes.void}>
        {children}
        <VoidLabel element={element} />
      </div>
    );
  }
  if (element.type === 'a' || element.type === 'reference') {
    return (
      <span {...attributes} className={classes.link} title={String(element.attrs?.url ?? '')}>
        {children}
      </span>
    );
  }
  return createElement(TAGS.has(element.type) ? element.type : 'div', attributes, children);
}

function VoidLabel({ element: { type, attrs = {} } }: { element: TextElement }) {
  const [uid, contentType] = [attrs['entry-uid'], attrs['content-type-uid']];
  if (typeof uid === 'string' && typeof contentType === 'string') return <Embedded uid={uid} type={contentType} />;
  const name = attrs['asset-name'] ?? attrs.alt ?? attrs['asset-alt'] ?? '';
  return <span className={classes.embed}>{`${type === 'img' ? 'Image' : 'Embedded file'} ${String(name)}`}</span>;
}

function Embedded({ uid, type }: { uid: string; type: string }) {
  const { data } = useEntryFacts({ uid, _content_type_uid: type });
  return <span className={classes.embed}>Embedded: {data?.title ?? uid}</span>;
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  let text = children;
  if (leaf.bold) text = <strong>{text}</strong>;
  if (leaf.italic) text = <em>{text}</em>;
  if (leaf.underline) text = <u>{text}</u>;
  if (leaf.strikethrough) text = <s>{text}</s>;
  if (leaf.inlineCode) text = <code>{text}</code>;
  return <span {...attributes}>{text}</span>;
}
