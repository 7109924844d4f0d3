import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssetField as Asset } from '../../../../src/contracts/content/fields.ts';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { callStudio } from '../../api/studio-api.ts';
import { AssetThumb } from '../../content/AssetThumb.tsx';
import { LoadFailure, LoadingLines } from '../../parts/Screen.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import classes from '../AssetField.module.css';
import { AssetUpload } from './AssetUpload.tsx';

interface AssetPickerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  onChoose: (asset: Asset) => void;
}

const SHOWN = '24';

/** Uploads a file, or finds one that was uploaded before. */
export function AssetPicker({ open, title, onClose, onChoose }: AssetPickerProps) {
  return (
    <Modal title={title} open={open} onClose={onClose} closeOnMaskClick>
      {open && (
        <div className={classes.picker}>
          <AssetUpload onUploaded={onChoose} />
          <Found onChoose={onChoose} />
        </div>
      )}
    </Modal>
  );
}

function Found({ onChoose }: Pick<AssetPickerProps, 'onChoose'>) {
  const [words, setWords] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['assets', words],
    queryFn: ({ signal }) =>
      callStudio('GET /v3/assets', {
        signal,
        query: { limit: SHOWN, desc: 'created_at', ...(words && { typeahead: words }) },
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SearchBox label="Search the uploaded files" value={words} onChange={setWords} />
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <LoadingLines count={3} />}
      <ul className={classes.grid} aria-label="Files">
        {data?.assets.map((asset) => (
          <li key={asset.uid}>
            <button type="button" className={classes.choice} onClick={() => onChoose(asset)}>
              <AssetThumb asset={asset} size="large" />
              <span className={classes.name}>{asset.title || asset.filename}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.assets.length === 0 && <p>No file matches.</p>}
    </>
  );
}
