import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { useAccount } from '../../accounts/use-account.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { Time } from '../../parts/Time.tsx';
import classes from './LeaseBanner.module.css';
import { useLease } from './use-lease.ts';

/** Says who else edits the entry. It never blocks a save: a conflict shows both versions. */
export function LeaseBanner({ type, uid }: { type: string; uid: string }) {
  const { other, takeOver } = useLease(type, uid);
  const { username } = useAccount();
  if (!other) return null;
  const isOwn = other.holder === username;
  return (
    <FormMessage tone="wait">
      <div className={classes.row}>
        <p>
          {isOwn ? 'You opened this entry in another window' : `${other.holder} opened this entry for editing`}{' '}
          <Time at={other.since} />. What is changed in both places is kept; you are asked only where both changed the
          same.
        </p>
        <SmallButton onClick={takeOver}>Take over</SmallButton>
      </div>
    </FormMessage>
  );
}
