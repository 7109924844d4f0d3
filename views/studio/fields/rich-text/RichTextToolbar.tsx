import { type MouseEvent, type ReactNode, useState } from 'react';
import { ReactEditor, useSlate } from 'slate-react';
import { SmallButton } from '../../parts/SmallButton.tsx';
import control from '../control.module.css';
import { blockAt, hasMark, insertRule, linkAt, setBlock, setLink, toggleMark } from './edit-blocks.ts';
import classes from './RichTextEditor.module.css';
import type { Mark } from './rich-text-nodes.ts';

const blocks = [
  { type: 'p', label: 'Text' },
  { type: 'h2', label: 'Heading' },
  { type: 'h3', label: 'Smaller heading' },
  { type: 'ul', label: 'Bullets' },
  { type: 'ol', label: 'Numbers' },
  { type: 'blockquote', label: 'Quote' },
];
const markButtons: readonly { mark: Mark; label: string; face: ReactNode }[] = [
  { mark: 'bold', label: 'Bold', face: <strong>B</strong> },
  { mark: 'italic', label: 'Italic', face: <em>I</em> },
  { mark: 'underline', label: 'Underline', face: <u>U</u> },
  { mark: 'strikethrough', label: 'Struck through', face: <s>S</s> },
  { mark: 'inlineCode', label: 'Code', face: '<>' },
];
/** A press must not take the selection away from the text. */
const keepSelection = (event: MouseEvent) => event.preventDefault();

/** What can be done with the selected text. */
export function RichTextToolbar({ label }: { label: string }) {
  const editor = useSlate();
  const [linkText, setLinkText] = useState<string>();
  const current = blockAt(editor);
  const applyLink = () => {
    ReactEditor.focus(editor);
    setLink(editor, (linkText ?? '').trim());
    setLinkText(undefined);
  };
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={`Format of ${label}`}>
      <select
        aria-label="Kind of paragraph"
        className={classes.kind}
        value={blocks.some(({ type }) => type === current) ? current : 'p'}
        onChange={(event) => {
          setBlock(editor, event.target.value);
          ReactEditor.focus(editor);
        }}
      >
        {blocks.map(({ type, label: name }) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </select>
      {markButtons.map(({ mark, label: name, face }) => (
        <button
          key={mark}
          type="button"
          className={classes.tool}
          aria-label={name}
          aria-pressed={hasMark(editor, mark)}
          onMouseDown={keepSelection}
          onClick={() => toggleMark(editor, mark)}
        >
          {face}
        </button>
      ))}
      <button
        type="button"
        className={classes.tool}
        aria-pressed={linkAt(editor) !== undefined}
        onMouseDown={keepSelection}
        onClick={() => setLinkText(linkAt(editor) ?? 'https://')}
      >
        Link
      </button>
      <button type="button" className={classes.tool} onMouseDown={keepSelection} onClick={() => insertRule(editor)}>
        Rule
      </button>
      {linkText !== undefined && (
        <div className={classes.linkRow}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the row was opened to type an address
            autoFocus
            aria-label="Address of the link"
            className={control.input}
            value={linkText}
            onChange={(event) => setLinkText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setLinkText(undefined);
              if (event.key !== 'Enter') return;
              event.preventDefault();
              applyLink();
            }}
          />
          <SmallButton onClick={applyLink}>Set</SmallButton>
          <SmallButton
            onClick={() => {
              setLink(editor, '');
              setLinkText(undefined);
            }}
          >
            Remove
          </SmallButton>
        </div>
      )}
    </div>
  );
}
