/*
 * Rules and messages of account forms (docs/spec/accounts.md ACCOUNTS-26), checked in the browser before sending and again on
 * the server. Each function returns the message, or undefined for a valid value.
 */

export const PASSWORD_MIN = 8;
/** Hashing a longer password costs time without making it safer. */
export const PASSWORD_MAX = 128;
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
export const EMAIL_MAX = 254;
export const NAME_MAX = 100;

export const EMAIL_HINT = 'Please enter your email address.';
export const EMAIL_MESSAGE = "That email doesn't look right, please try again.";
export const PASSWORD_HINT = 'Passwords need to be at least 8 characters.';
export const GENDER_HINT = 'This will help us customize the selection of deals we send you.';

/** The pattern of the users service, so that both accept the same addresses. */
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Ignores surrounding spaces: phone keyboards add them. */
export function emailProblem(email: string): string | undefined {
  const address = email.trim();
  if (address === '') return EMAIL_HINT;
  return address.length <= EMAIL_MAX && EMAIL.test(address) ? undefined : EMAIL_MESSAGE;
}

/** Counts code points, which are close to what people see as characters. */
export function passwordProblem(password: string): string | undefined {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return PASSWORD_HINT;
  return length > PASSWORD_MAX ? `Passwords can have at most ${PASSWORD_MAX} characters.` : undefined;
}

export const confirmProblem = (password: string, confirm: string): string | undefined =>
  confirm === password ? undefined : "Password doesn't match.";

export function nameProblem(which: 'first' | 'last', name: string): string | undefined {
  const label = which === 'first' ? 'First Name' : 'Last Name';
  if (name.trim() === '') return `${label} is required.`;
  return name.trim().length > NAME_MAX ? `${label} can have at most ${NAME_MAX} characters.` : undefined;
}

export const consentProblem = (isChecked: boolean): string | undefined =>
  isChecked ? undefined : 'Please check this box to proceed.';
