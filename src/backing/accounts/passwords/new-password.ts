import { usersErrors } from '../../../contracts/accounts/user.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../domain/accounts/sign-up-rules.ts';
import { invalidField } from '../users-refusal.ts';
import { isGuessable } from './guessable-password.ts';
import { isLeaked } from './leaked-passwords.ts';

/**
 * Looks at a password that the owner of an address chooses.
 * @throws Refusal 400 on `password`, when it is too short, too long, known from leaks or easy to guess.
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const { length } = [...password];
  if (length < PASSWORD_MIN) throw invalidField('password', `is too short (minimum is ${PASSWORD_MIN} characters)`);
  if (length > PASSWORD_MAX) throw invalidField('password', `is too long (maximum is ${PASSWORD_MAX} characters)`);
  if (await isLeaked(password)) throw invalidField('password', usersErrors.breached);
  if (isGuessable(password, email)) throw invalidField('password', usersErrors.guessable);
}
