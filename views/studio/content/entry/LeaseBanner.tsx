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
          {isOwn
            ? 'You have had this entry open in another window'
            : `${other.holder} has had this entry open for editing`}{' '}
          since <Time at={other.since} />. What is changed in both places is kept: you are asked when you save.
        </p>
        <SmallButton onClick={takeOver}>Take over</SmallButton>
      </div>
    </FormMessage>
  );
}
