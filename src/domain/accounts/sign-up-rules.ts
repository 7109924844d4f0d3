/*
 * What a form of accounts takes, and what it says otherwise (accounts spec, section 5). Browsers ask before they send, the
 * server asks again. Each answers with the message, or undefined when the value is right.
 */

/** Accounts spec, section 9. */
export const PASSWORD_MIN = 8;
/** Longer ones only cost whoever checks them. */
export const PASSWORD_MAX = 128;
/** RFC 5321, 4.5.3.1.3, without the brackets. */
export const EMAIL_MAX = 254;
export const NAME_MAX = 100;

export const EMAIL_HINT = 'Please enter your email address.';
export const EMAIL_MESSAGE = "That email doesn't look right, please try again.";
export const PASSWORD_HINT = 'Passwords need to be at least 8 characters.';
export const GENDER_HINT = 'This will help us customize the selection of deals we send you.';

/** The pattern of the users service, so that nobody is refused there who was not refused here. */
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Spaces around an address are no part of it: keyboards of phones add one. */
export function emailProblem(email: string): string | undefined {
  const address = email.trim();
  if (address === '') return EMAIL_HINT;
  return address.length <= EMAIL_MAX && EMAIL.test(address) ? undefined : EMAIL_MESSAGE;
}

/** Counts what people see as characters, by and large: code points. */
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
