import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import type { SocialProvider } from '../../src/domain/accounts/social-sign-in.ts';
import { afterSignUp, CLOSE_DELAY_MS } from '../../src/domain/acquisition/acquisition-closing.ts';
import type { AcquisitionModal as Invitation } from '../../src/domain/acquisition/acquisition-content.ts';
import { LegalText } from '../accounts/sign-in/LegalText.tsx';
import { useOpenedModal } from '../shell/opened-modal-context.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import classes from './AcquisitionModal.module.css';
import { JoinOptions } from './JoinOptions.tsx';

export interface AcquisitionModalProps {
  modal: Invitation;
  /** Cannot be closed before signing up. */
  isHardGate: boolean;
  /** Available to the visitor. */
  providers: readonly SocialProvider[];
  /** For the buttons of the providers. */
  xsrfToken: string | undefined;
  /** The page to return to from a provider. */
  destination: string;
  /** Aborts when the visitor reaches a page without invitations. */
  until: AbortSignal;
  onShown: () => void;
  /** The site has the visitor's email address. */
  onConfirmed: () => void;
  /** The modal has closed after the confirmation. */
  onLeft: () => void;
}

/** Invites a visitor to subscribe (docs/spec/acquisition.md ACQUISITION-4). The headline is the title of the modal. */
export function AcquisitionModal({
  modal,
  isHardGate,
  until,
  onShown,
  onConfirmed,
  onLeft,
  ...options
}: AcquisitionModalProps) {
  const { close, change } = useOpenedModal();
  const [isConfirmed, setConfirmed] = useState(false);
  /** A subscriber signed up again and was sent a link that sets a password. */
  const [mustCheckEmail, setMustCheckEmail] = useState(false);
  const isDrawer = modal.layout === 'drawer';
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    reportShown();
  }, []);
  useEffect(() => {
    if (until.aborted) close();
    until.addEventListener('abort', close);
    return () => until.removeEventListener('abort', close);
  }, [until, close]);

  const applyOutcome = (outcome: string) => {
    const step = afterSignUp(outcome, isHardGate);
    change({ closeable: step.isCloseable });
    if (!step.isConfirmed) return;
    setMustCheckEmail(outcome === 'NotFullUser');
    setConfirmed(true);
    onConfirmed();
  };
  if (isConfirmed) {
    return <Confirmation text={modal.confirmation} mustCheckEmail={mustCheckEmail} onLeft={onLeft} />;
  }
  return (
    <div data-acquisition className={classNames(classes.invitation, isDrawer && classes.wide)}>
      {isDrawer && (
        // Shown on wide screens, where the title in the bar is only for screen readers.
        <p className={classes.headline} aria-hidden="true">
          {modal.headline}
        </p>
      )}
      {modal.bodyCopy && <p className={classes.copy}>{modal.bodyCopy}</p>}
      <div className={classes.joining}>
        <JoinOptions
          {...options}
          invitation={modal}
          cta={modal.cta}
          isInPlace
          onJoined={() => applyOutcome('joined')}
          onRefused={({ error }) => applyOutcome(error)}
        />
        <div className={classes.foot}>
          <p>
            Already a member?{' '}
            <AppLink href={logInAddress(options.destination)} className={classes.logIn}>
              Log in
            </AppLink>
          </p>
          <LegalText verb="joining" />
        </div>
      </div>
    </div>
  );
}

const PRESSES = ['pointerdown', 'keydown'];
const INTERACTIONS = [...PRESSES, 'pointermove', 'pointerup'];

interface ConfirmationProps {
  text: string;
  mustCheckEmail: boolean;
  onLeft: () => void;
}

/**
 * Closes the modal 2 s after it appeared, or after the last interaction with it. A message to act on stays until the visitor
 * presses something.
 */
function Confirmation({ text, mustCheckEmail, onLeft }: ConfirmationProps) {
  const { close } = useOpenedModal();
  const message = useRef<HTMLDivElement>(null);
  const reportLeft = useEffectEvent(onLeft);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const closeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(close, CLOSE_DELAY_MS);
    };
    if (!mustCheckEmail) closeSoon();
    const dialog = message.current?.closest('dialog');
    message.current?.focus();
    const types = mustCheckEmail ? PRESSES : INTERACTIONS;
    for (const type of types) dialog?.addEventListener(type, closeSoon);
    dialog?.addEventListener('close', reportLeft);
    return () => {
      clearTimeout(timer);
      for (const type of types) dialog?.removeEventListener(type, closeSoon);
      dialog?.removeEventListener('close', reportLeft);
    };
  }, [close, mustCheckEmail]);
  return (
    <div data-acquisition className={classes.invitation}>
      <FormMessage ref={message} tone="done">
        {text}
        {mustCheckEmail && ' Please check your email to confirm your address and set a password.'}
      </FormMessage>
    </div>
  );
}
