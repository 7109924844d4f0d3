import { type DragEvent, useId, useState } from 'react';
import type { AssetField as Asset } from '../../../../src/contracts/content/fields.ts';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { callStudio } from '../../api/studio-api.ts';
import { messageOf, StudioError } from '../../api/studio-error.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import classes from '../AssetField.module.css';
import control from '../control.module.css';

/** Sends a file with the words that stand in for an image where it cannot be seen. */
export function AssetUpload({ onUploaded }: { onUploaded: (asset: Asset) => void }) {
  const [file, setFile] = useState<File>();
  const [description, setDescription] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [inputId, textId] = [useId(), useId()];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setFile(event.dataTransfer.files[0]);
  };
  const upload = async (chosen: File) => {
    setSending(true);
    try {
      const query = {
        filename: chosen.name,
        ...(description && { description }),
        ...(isDecorative && { decorative: 'true' as const }),
      };
      onUploaded((await callStudio('POST /v3/assets', { query, file: chosen })).asset);
    } catch (error) {
      const [first] = error instanceof StudioError ? Object.values(error.fields).flat() : [];
      setProblem(first ? `The file ${first}` : messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={classes.describe}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the input inside */}
      <div
        className={classes.upload}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={inputId}>New file, up to 20 MB:</label>
        <input
          id={inputId}
          type="file"
          accept="image/*"
          onChange={(event) => {
            setProblem(undefined);
            setFile(event.target.files?.[0]);
          }}
        />
      </div>
      {file && (
        <>
          <label htmlFor={textId}>What the image shows, for those who cannot see it</label>
          <input
            id={textId}
            className={control.input}
            value={description}
            maxLength={2_000}
            onChange={(event) => setDescription(event.target.value)}
          />
          <label className={control.row}>
            <input
              type="checkbox"
              className={control.box}
              checked={isDecorative}
              onChange={(event) => setDecorative(event.target.checked)}
            />
            Only decoration: it says nothing that the text does not
          </label>
          <div>
            <SmallButton variant="primary" disabled={isSending} onClick={() => void upload(file)}>
              {isSending ? 'Uploading…' : `Upload ${file.name}`}
            </SmallButton>
          </div>
        </>
      )}
      {problem && <FormMessage tone="problem">{problem}</FormMessage>}
    </div>
  );
}
