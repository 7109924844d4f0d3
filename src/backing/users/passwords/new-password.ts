import { usersErrors } from '../../../contracts/users/user.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../domain/sign-up-rules.ts';
import { invalidField } from '../users-refusal.ts';
import { isLeaked } from './leaked-passwords.ts';

/**
 * Looks at a password that somebody chooses.
 * @throws UsersRefusal 400 on `password`, when it is too short, too long or known from leaks.
 */
export async function checkNewPassword(password: string): Promise<void> {
  const { length } = [...password];
  if (length < PASSWORD_MIN) throw invalidField('password', `is too short (minimum is ${PASSWORD_MIN} characters)`);
  if (length > PASSWORD_MAX) throw invalidField('password', `is too long (maximum is ${PASSWORD_MAX} characters)`);
  if (await isLeaked(password)) throw invalidField('password', usersErrors.breached);
}
