import { type DragEvent, useId, useState } from 'react';
import type { AssetField } from '../../../src/contracts/content/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ASSETS_KEY } from '../api/query-keys.ts';
import { AssetThumb } from '../content/AssetThumb.tsx';
import control from '../fields/control.module.css';
import { countText, numberText } from '../parts/number-text.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import { useAction } from '../parts/use-action.ts';
import classes from './assets.module.css';
import { bytesText, changeAsset } from './use-assets.ts';
import { MAX_BYTES, type Upload, useUploads } from './use-uploads.ts';

interface AssetUploadsProps {
  /** Takes an uploaded file; without it, only its alternative text can be saved. */
  onChoose?: ((asset: AssetField) => void) | undefined;
}

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif,image/gif,application/pdf';

/** Takes files by a button or dropped on it, and shows the result of each. */
export function AssetUploads({ onChoose }: AssetUploadsProps) {
  const { uploads, add, isBusy, clear } = useUploads();
  const [isOver, setOver] = useState(false);
  const inputId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <section className={classes.uploads} aria-label="Upload">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the input inside */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={inputId} className={classes.pick}>
          Upload files
        </label>
        <input
          id={inputId}
          type="file"
          multiple
          accept={ACCEPTED}
          className="visually-hidden"
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = '';
          }}
        />
        <span className={classes.hint}>or drop them here: images and PDFs, each up to {bytesText(MAX_BYTES)}</span>
      </div>
      {uploads.length > 0 && <Progress uploads={uploads} />}
      {uploads.length > 0 && (
        <ul className={classes.results} aria-label="Uploads">
          {uploads.map((upload) => (
            <li key={upload.id} className={classes.result} data-state={upload.state}>
              <Result upload={upload} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && !isBusy && (
        <div>
          <SmallButton variant="quiet" onClick={clear}>
            Clear the results
          </SmallButton>
        </div>
      )}
    </section>
  );
}

function Progress({ uploads }: { uploads: readonly Upload[] }) {
  const count = (wanted: Upload['state']) => uploads.filter(({ state }) => state === wanted).length;
  const [done, refused] = [count('done'), count('refused')];
  const isBusy = done + refused < uploads.length;
  const results = [done > 0 && `${countText(done, 'file')} uploaded`, refused > 0 && `${numberText(refused)} refused`];
  return (
    <div className={classes.progress}>
      {isBusy && <progress aria-label="Progress" value={done + refused} max={uploads.length} />}
      <p role="status">
        {results.filter(Boolean).join(', ') || `Uploading ${countText(uploads.length, 'file')}`}
        {isBusy && done + refused > 0 && ` of ${numberText(uploads.length)}`}
      </p>
    </div>
  );
}

interface ResultProps extends AssetUploadsProps {
  upload: Upload;
}

function Result({ upload: { file, state, asset, reason }, onChoose }: ResultProps) {
  const isImage = asset?.content_type?.startsWith('image/') === true;
  return (
    <>
      {state === 'refused' ? <Icon name="alert" size={20} /> : <AssetThumb asset={asset} />}
      <span className={classes.file}>
        <strong className={classes.name}>{file.name}</strong>
        <span className={classes.reason}>
          {state === 'waiting' && 'Waiting'}
          {state === 'sending' && 'Uploading…'}
          {state === 'refused' && reason}
          {state === 'done' && !isImage && 'Uploaded'}
        </span>
      </span>
      {asset && isImage && <Describe asset={asset} onChoose={onChoose} />}
      {asset && !isImage && onChoose && <SmallButton onClick={() => onChoose(asset)}>Use {asset.filename}</SmallButton>}
    </>
  );
}

/** The words that stand in for an image where it cannot be seen. */
function Describe({ asset, onChoose }: { asset: AssetField } & AssetUploadsProps) {
  const [text, setText] = useState(asset.description ?? '');
  const [saved, setSaved] = useState(asset);
  const save = useAction({
    run: async () => {
      const changed = text.trim();
      const next =
        changed === (saved.description ?? '') ? saved : await changeAsset(asset.uid, { description: changed });
      setSaved(next);
      onChoose?.(next);
    },
    changes: [ASSETS_KEY],
    ...(!onChoose && { done: `The alternative text of ${asset.filename} is saved.` }),
  });
  const canSave = !save.isPending && (onChoose !== undefined || text.trim() !== (saved.description ?? ''));
  return (
    // No form: it may be inside the form of an entry.
    <div className={classes.describe}>
      <input
        aria-label={`What ${asset.filename} shows, for those who cannot see it`}
        placeholder="What the image shows"
        className={control.input}
        value={text}
        maxLength={2_000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (canSave) save.mutate();
        }}
      />
      <SmallButton disabled={!canSave} onClick={() => save.mutate()}>
        {onChoose ? `Use ${asset.filename}` : 'Save'}
      </SmallButton>
    </div>
  );
}
