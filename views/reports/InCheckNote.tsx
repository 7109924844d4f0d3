import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './InCheckNote.module.css';

/** Shown while reports of an unavailable deal wait for an operator. */
export function InCheckNote({ className }: { className?: string | undefined }) {
  return (
    <p className={classNames(classes.note, className)}>
      <Icon name="search" />
      We’re checking whether this deal is still available.
    </p>
  );
}
