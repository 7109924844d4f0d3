import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import type { SocialProvider } from '../../src/domain/accounts/social-providers.ts';
import { afterSignUp, CLOSES_AFTER_MS } from '../../src/domain/acquisition/acquisition-closing.ts';
import type { AcquisitionModal as Invitation } from '../../src/domain/acquisition/acquisition-modal.ts';
import { LegalText } from '../accounts/sign-in/LegalText.tsx';
import { useOpenedModal } from '../shell/modal-context.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import type { Refusal } from '../ui/page/send-action-context.ts';
import classes from './AcquisitionModal.module.css';
import { JoinWays } from './JoinWays.tsx';

export interface AcquisitionModalProps {
  modal: Invitation;
  /** It cannot be closed before somebody has joined. */
  isHardGate: boolean;
  /** Those that the visitor has. */
  providers: readonly SocialProvider[];
  /** For the buttons of providers. */
  xsrfToken: string | undefined;
  /** The page that a provider leads back to. */
  destination: string;
  /** Aborts when the page behind has become one where nobody is invited. */
  until: AbortSignal;
  onShown: () => void;
  /** The site has the visitor's address from now on. */
  onConfirmed: () => void;
  /** The modal has closed after the confirmation. */
  onLeft: () => void;
}

/** Invites a visitor to subscribe (accounts spec, sections 2 and 4). Its headline is the title of the modal. */
export function AcquisitionModal({
  modal,
  isHardGate,
  until,
  onShown,
  onConfirmed,
  onLeft,
  ...ways
}: AcquisitionModalProps) {
  const { close, change } = useOpenedModal();
  const [isConfirmed, setConfirmed] = useState(false);
  /** What a soft error says besides. */
  const [note, setNote] = useState<Refusal>();
  const isDrawer = modal.layout === 'drawer';
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    tellShown();
  }, []);
  useEffect(() => {
    if (until.aborted) close();
    until.addEventListener('abort', close);
    return () => until.removeEventListener('abort', close);
  }, [until, close]);

  const learn = (outcome: string, refusal?: Refusal) => {
    const step = afterSignUp(outcome, isHardGate);
    change({ closeable: step.isCloseable });
    if (!step.isConfirmed) return;
    setNote(refusal);
    setConfirmed(true);
    onConfirmed();
  };
  if (isConfirmed) return <Confirmation words={modal.confirmation} note={note?.message} onLeft={onLeft} />;
  return (
    <div data-acquisition className={classNames(classes.invitation, isDrawer && classes.wide)}>
      {isDrawer && (
        // On wide screens, where the title in the bar is for whoever hears it.
        <p className={classes.headline} aria-hidden="true">
          {modal.headline}
        </p>
      )}
      {modal.bodyCopy && <p className={classes.copy}>{modal.bodyCopy}</p>}
      <div className={classes.joining}>
        <JoinWays
          {...ways}
          invitation={modal}
          cta={modal.cta}
          isInPlace
          onJoined={() => learn('joined')}
          onRefused={(refusal) => learn(refusal.error, refusal)}
        />
        <div className={classes.foot}>
          <p>
            Already a member?{' '}
            <AppLink href={logInAddress(ways.destination)} className={classes.logIn}>
              Log in
            </AppLink>
          </p>
          <LegalText verb="joining" />
        </div>
      </div>
    </div>
  );
}

const DOING = ['pointerdown', 'pointermove', 'pointerup', 'keydown'];

interface ConfirmationProps {
  words: string;
  note: string | undefined;
  onLeft: () => void;
}

/** Closes the modal a moment after it came, or after the last thing that somebody did in it. */
function Confirmation({ words, note, onLeft }: ConfirmationProps) {
  const { close } = useOpenedModal();
  const message = useRef<HTMLDivElement>(null);
  const tellLeft = useEffectEvent(onLeft);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const closeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(close, CLOSES_AFTER_MS);
    };
    closeSoon();
    const dialog = message.current?.closest('dialog');
    message.current?.focus();
    for (const doing of DOING) dialog?.addEventListener(doing, closeSoon);
    dialog?.addEventListener('close', tellLeft);
    return () => {
      clearTimeout(timer);
      for (const doing of DOING) dialog?.removeEventListener(doing, closeSoon);
      dialog?.removeEventListener('close', tellLeft);
    };
  }, [close]);
  return (
    <div data-acquisition className={classes.invitation}>
      <FormMessage ref={message} tone="done">
        {words}
      </FormMessage>
      {note && <FormMessage tone="note">{note}</FormMessage>}
    </div>
  );
}
