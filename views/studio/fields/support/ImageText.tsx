import { useId, useState } from 'react';
import type { AssetField as Asset } from '../../../../src/contracts/content/fields.ts';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { callStudio } from '../../api/studio-api.ts';
import { messageOf } from '../../api/studio-error.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import classes from '../AssetField.module.css';
import control from '../control.module.css';

interface ImageTextProps {
  asset: Asset;
  onChange: (asset: Asset) => void;
}

/** The alternative text of an image, which a publish requires unless the image is marked as decoration. */
export function ImageText({ asset, onChange }: ImageTextProps) {
  const [isOpen, setOpen] = useState(false);
  const { description, decorative } = asset;
  const isMissing = !decorative && !description?.trim();
  return (
    <div className={classes.alt}>
      <p data-missing={isMissing || undefined}>
        {decorative ? 'Decoration, no text' : description?.trim() || 'No alternative text'}
      </p>
      <div>
        <button type="button" className={control.quiet} onClick={() => setOpen(true)}>
          {isMissing ? 'Describe it' : 'Change the text'}
        </button>
      </div>
      <Modal title="Alternative text" open={isOpen} onClose={() => setOpen(false)} closeOnMaskClick>
        {isOpen && (
          <Describe
            asset={asset}
            onDone={(changed) => {
              setOpen(false);
              onChange(changed);
            }}
          />
        )}
      </Modal>
    </div>
  );
}

function Describe({ asset, onDone }: { asset: Asset; onDone: (asset: Asset) => void }) {
  const [text, setText] = useState(asset.description ?? '');
  const [isDecorative, setDecorative] = useState(asset.decorative === true);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const inputId = useId();
  const send = async () => {
    setSending(true);
    try {
      const details = { description: text.trim(), decorative: isDecorative };
      const file = new Blob([JSON.stringify({ asset: details })], { type: 'application/json' });
      await callStudio('PUT /v3/assets/{uid}', { params: { uid: asset.uid }, file });
      onDone({ ...asset, ...details });
    } catch (error) {
      setProblem(messageOf(error));
      setSending(false);
    }
  };
  return (
    <div className={classes.edit}>
      <p>It changes at once wherever the image is shown.</p>
      <label htmlFor={inputId}>What the image shows, for those who cannot see it</label>
      <textarea
        id={inputId}
        className={control.area}
        rows={2}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
      {problem && <FormMessage tone="problem">{problem}</FormMessage>}
      <div>
        <SmallButton variant="primary" disabled={isSending} onClick={() => void send()}>
          {isSending ? 'Saving…' : 'Save'}
        </SmallButton>
      </div>
    </div>
  );
}
