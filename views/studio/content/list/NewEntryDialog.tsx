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

/** What editors write every day; it comes before what they write now and then. */
const DAILY = ['post', 'product_listing', 'article', 'store'];

/** Chooses the type of a new entry. */
export function NewEntryDialog({ open, types, preferred, onClose }: NewEntryDialogProps) {
  const order = [preferred, ...DAILY];
  const rank = ({ uid }: DescribedContentType) => (order.includes(uid) ? order.indexOf(uid) : order.length);
  return (
    <Modal title="What do you want to write?" open={open} onClose={onClose} closeOnMaskClick>
      <ul className={classes.types}>
        <li>
          <Link to="/quick-deal?by=hand" className={classes.type}>
            <strong>Quick deal</strong>
            <span className={classes.about}>A deal and its listing in one short form.</span>
          </Link>
        </li>
        {types
          .toSorted((one, other) => rank(one) - rank(other))
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
