/** What becomes of the acquisition modal once its form was sent (accounts spec, sections 4 and 8). */

/** After the confirmation has come. */
export const CLOSES_AFTER_MS = 2_000;

/** `joined`, or the name of the error in the catalogue. */
type SignUpOutcome = 'joined' | (string & {});

interface AcquisitionStep {
  /** The confirmation takes the form's place, and the modal closes after 2 s. */
  isConfirmed: boolean;
  isCloseable: boolean;
}

/**
 * Soft: the site knows the address, and has mailed what it takes. They are told so, and let go. Whoever has an account has
 * been mailed nothing and has not joined: a welcome would be untrue, so `AlreadyFullUser` is an error that stays to be read,
 * with the way to log in.
 */
const SOFT: readonly string[] = ['ResubscribedUser', 'NotFullUser'];
/** What the visitor can mend, and what takes a while. */
const TO_MEND: readonly string[] = ['EmailInvalid', 'InvalidForm', 'TooManyTries'];

/**
 * A hard gate is closed until somebody has joined. Where the site itself is in trouble nothing can be confirmed: the form
 * stays to be tried again, and the gate opens.
 */
export function afterSignUp(outcome: SignUpOutcome, isHardGate: boolean): AcquisitionStep {
  if (outcome === 'joined' || SOFT.includes(outcome)) return { isConfirmed: true, isCloseable: true };
  return { isConfirmed: false, isCloseable: !isHardGate || !TO_MEND.includes(outcome) };
}
