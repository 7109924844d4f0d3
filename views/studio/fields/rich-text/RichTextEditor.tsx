import { type KeyboardEvent, useState } from 'react';
import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
import { toggleMark, withElements } from './edit-blocks.ts';
import classes from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { renderElement, renderLeaf } from './render-nodes.tsx';
import { type Mark, toBlocks, toDocument } from './rich-text-nodes.ts';

interface RichTextEditorProps {
  label: string;
  /** Read when the editor appears; later changes are its own. */
  value: object | null;
  isInvalid: boolean;
  onChange: (document: object | null) => void;
}

const KEYS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', u: 'underline', e: 'inlineCode' };

/** Edits a JSON rich text document. Elements that it has no button for stay as they are. */
export function RichTextEditor({ label, value, isInvalid, onChange }: RichTextEditorProps) {
  const [editor] = useState(() => withElements(withHistory(withReact(createEditor()))));
  const [blocks] = useState(() => toBlocks(value));
  const press = (event: KeyboardEvent) => {
    const mark = event.metaKey || event.ctrlKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!mark) return;
    event.preventDefault();
    toggleMark(editor, mark);
  };
  const change = () => {
    if (editor.operations.some(({ type }) => type !== 'set_selection')) onChange(toDocument(editor.children));
  };
  return (
    <div className={classes.editor} data-invalid={isInvalid || undefined}>
      <Slate editor={editor} initialValue={blocks} onChange={change}>
        <RichTextToolbar label={label} />
        <Editable
          className={classes.text ?? ''}
          disableDefaultStyles
          aria-label={label}
          role="textbox"
          aria-multiline
          renderElement={renderElement}
          renderLeaf={renderLeaf}
          onKeyDown={press}
        />
      </Slate>
    </div>
  );
}
