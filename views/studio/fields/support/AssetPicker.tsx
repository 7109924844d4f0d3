import { useState } from 'react';
import type { AssetField as Asset } from '../../../../src/contracts/content/fields.ts';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { AssetGrid } from '../../assets/AssetGrid.tsx';
import { AssetUploads } from '../../assets/AssetUploads.tsx';
import classes from '../../assets/assets.module.css';
import { noFilters } from '../../assets/use-assets.ts';

interface AssetPickerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  onChoose: (asset: Asset) => void;
}

/** Uploads files, or finds one that was uploaded before. */
export function AssetPicker({ open, title, onClose, onChoose }: AssetPickerProps) {
  return (
    <Modal title={title} open={open} onClose={onClose} className={classes.dialog}>
      {open && <Choice onChoose={(asset) => onChoose(fieldOf(asset))} />}
    </Modal>
  );
}

function Choice({ onChoose }: Pick<AssetPickerProps, 'onChoose'>) {
  const [filters, setFilters] = useState(noFilters);
  return (
    <div className={classes.picker}>
      <AssetUploads onChoose={onChoose} />
      <AssetGrid
        filters={filters}
        onChange={(changed) => setFilters((before) => ({ ...before, ...changed }))}
        onChoose={onChoose}
      />
    </div>
  );
}

/** The parts of an asset that an entry shows. */
const fieldOf = ({ uid, url, filename, title, description, content_type, dimension }: Asset): Asset => ({
  uid,
  url,
  filename,
  title,
  description,
  content_type,
  ...(dimension && { dimension }),
});
