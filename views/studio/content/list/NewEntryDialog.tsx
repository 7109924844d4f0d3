import { Link } from 'react-router';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import classes from './NewEntryDialog.module.css';

interface NewEntryDialogProps {
  open: boolean;
  types: readonly DescribedContentType[];
  /** The type that the list shows; it comes first. */
  preferred: string;
  onClose: () => void;
}

/** Chooses the type of a new entry. */
export function NewEntryDialog({ open, types, preferred, onClose }: NewEntryDialogProps) {
  const first = (uid: string) => (uid === preferred ? 0 : 1);
  return (
    <Modal title="What do you want to write?" open={open} onClose={onClose} closeOnMaskClick>
      <ul className={classes.types}>
        {types
          .toSorted((one, other) => first(one.uid) - first(other.uid))
          .map(({ uid, title, description }) => (
            <li key={uid}>
              <Link to={`/content/${uid}/new`} className={classes.type}>
                <strong>{title}</strong>
                <span className={classes.about}>{description}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Modal>
  );
}
