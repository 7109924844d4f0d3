/** Delay after the confirmation appears (docs/spec/acquisition.md ACQUISITION-12). */
export const CLOSE_DELAY_MS = 2_000;

/** `joined`, or the name of an error in the catalog. */
type SignUpOutcome = 'joined' | (string & {});

interface AcquisitionStep {
  /** Shows the confirmation instead of the form. */
  isConfirmed: boolean;
  isCloseable: boolean;
}

/**
 * Soft errors: the site knows the address and has sent the email it needs, so the visitor is confirmed. `AlreadyFullUser` is
 * not one of them: no email was sent, and the message with the log-in link has to stay readable.
 */
const SOFT_ERRORS: readonly string[] = ['ResubscribedUser', 'NotFullUser'];
/** Errors that the visitor can correct, or that pass with time. */
const CORRECTABLE_ERRORS: readonly string[] = ['EmailInvalid', 'InvalidForm', 'TooManyTries'];

/** A hard gate stays closed until the visitor has joined; it opens if the site itself fails, so that no visitor is locked out. */
export function afterSignUp(outcome: SignUpOutcome, isHardGate: boolean): AcquisitionStep {
  if (outcome === 'joined' || SOFT_ERRORS.includes(outcome)) return { isConfirmed: true, isCloseable: true };
  return { isConfirmed: false, isCloseable: !isHardGate || !CORRECTABLE_ERRORS.includes(outcome) };
}
