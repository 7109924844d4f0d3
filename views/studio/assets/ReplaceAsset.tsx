import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { callStudio } from '../api/studio-api.ts';
import { AssetThumb } from '../content/AssetThumb.tsx';
import { ReferenceList } from '../content/history/UsedBy.tsx';
import { useNotices } from '../parts/notices.ts';
import { numberText } from '../parts/number-text.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './assets.module.css';
import { type AssetUses, bytesText, type ManagedAsset, shapeText } from './use-assets.ts';
import { refuseLarge, uploadProblem } from './use-uploads.ts';

interface ReplaceAssetProps {
  asset: ManagedAsset;
  uses: AssetUses;
  onReplaced: (asset: ManagedAsset) => void;
}

const THUMB = 240;

/** Replaces the file, after showing the new one beside the present one, and what changes with it. */
export function ReplaceAsset({ asset, uses, onReplaced }: ReplaceAssetProps) {
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [shape, setShape] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const notify = useNotices();
  const inputId = useId();
  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(undefined);
    setShape(chosen ? bytesText(chosen.size) : '');
    const picture = chosen && (await createImageBitmap(chosen).catch(() => undefined));
    const target = canvas.current;
    if (!chosen || !target) return;
    target.hidden = !picture;
    if (!picture) return;
    const scale = Math.min(1, THUMB / Math.max(picture.width, picture.height));
    target.width = Math.max(1, picture.width * scale);
    target.height = Math.max(1, picture.height * scale);
    target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height);
    setShape(`${picture.width} × ${picture.height}, ${bytesText(chosen.size)}`);
    picture.close();
  };
  const replace = async () => {
    if (!file) return;
    setSending(true);
    try {
      refuseLarge(file);
      const form = new FormData();
      form.set('asset[upload]', file);
      const answer = await callStudio('PUT /v3/assets/{uid}', { params: { uid: asset.uid }, form });
      setOpen(false);
      setFile(undefined);
      notify('The file is replaced. Pages that show it have the new one.');
      onReplaced(answer.asset);
    } catch (error) {
      setProblem(uploadProblem(error));
    } finally {
      setSending(false);
    }
  };
  const count = uses.data?.count ?? 0;
  return (
    <>
      <SmallButton onClick={() => setOpen(true)}>Replace…</SmallButton>
      <Modal title="Replace the file" open={isOpen} onClose={() => setOpen(false)}>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void replace();
          }}
        >
          {problem && <FormMessage tone="problem">{problem}</FormMessage>}
          <div className={classes.compare}>
            <figure>
              <AssetThumb asset={asset} size="large" />
              <figcaption>
                <strong>Now</strong>
                <span>{asset.filename}</span>
                <span>{shapeText(asset)}</span>
              </figcaption>
            </figure>
            <figure>
              <canvas ref={canvas} className={classes.canvas} hidden />
              <figcaption>
                <strong>New</strong>
                <span>{file?.name ?? 'No file chosen'}</span>
                <span>{shape}</span>
              </figcaption>
            </figure>
          </div>
          <div className={classes.picking}>
            <label htmlFor={inputId} className={classes.pick}>
              {file ? 'Choose another file' : 'Choose the new file'}
            </label>
            <input
              id={inputId}
              type="file"
              className="visually-hidden"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </div>
          <p>
            Title, alternative text, tags and focal point stay.{' '}
            {count > 0
              ? `${count === 1 ? 'One entry shows' : `${numberText(count)} entries show`} the new file at once, also where published:`
              : 'No entry shows the file.'}
          </p>
          {count > 0 && <ReferenceList {...uses} />}
          <div className={classes.end}>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" disabled={!file || isSending}>
              {isSending ? 'Replacing…' : 'Replace'}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
