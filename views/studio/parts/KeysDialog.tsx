import { Modal } from '../../ui/dialog/Modal.tsx';
import classes from './KeysDialog.module.css';
import { listKeys } from './use-list-keys.ts';

/** What the keys do in a list. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal title="Keys" open={open} onClose={onClose} closeOnMaskClick>
      <dl className={classes.keys}>
        {listKeys.map(([keys, effect]) => (
          <div key={keys} className={classes.row}>
            <dt>
              {keys.split(' or ').map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  <kbd className={classes.key}>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
