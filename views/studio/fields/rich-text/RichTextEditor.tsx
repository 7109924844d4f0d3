import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
import { isSameValue } from '../../content/entry/compare-values.ts';
import { directionOf } from '../../content/entry/use-undo.ts';
import { toggleMark, withElements } from './edit-blocks.ts';
import classes from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { renderElement, renderLeaf } from './render-nodes.tsx';
import { type Mark, toBlocks, toDocument } from './rich-text-nodes.ts';

interface RichTextEditorProps {
  label: string;
  /** Another value than the last one of the editor replaces what it shows. */
  value: object | null;
  isInvalid: boolean;
  onChange: (document: object | null) => void;
}

const KEYS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', u: 'underline', e: 'inlineCode' };

/** Edits a JSON rich text document. Elements that it has no button for stay as they are. */
export function RichTextEditor({ label, value, isInvalid, onChange }: RichTextEditorProps) {
  const [editor] = useState(() => withElements(withHistory(withReact(createEditor()))));
  const [blocks] = useState(() => toBlocks(value));
  const own = useRef(value);
  useEffect(() => {
    if (own.current === value || isSameValue(own.current, value)) return;
    own.current = value;
    editor.children = toBlocks(value);
    editor.selection = null;
    editor.history = { undos: [], redos: [] };
    editor.onChange();
  }, [editor, value]);
  /** Whether Slate has nothing left to do. */
  const press = (event: KeyboardEvent): boolean => {
    const direction = directionOf(event);
    if (direction) {
      // The editor undoes its own changes, with their selections; the form does the rest.
      const { undos, redos } = editor.history;
      const isOwn = (direction === 'undo' ? undos : redos).length > 0;
      if (isOwn) event.stopPropagation();
      return !isOwn;
    }
    const mark = event.metaKey || event.ctrlKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!mark) return false;
    event.preventDefault();
    toggleMark(editor, mark);
    return true;
  };
  const change = () => {
    if (editor.operations.some(({ type }) => type !== 'set_selection')) {
      own.current = toDocument(editor.children);
      onChange(own.current);
    }
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
