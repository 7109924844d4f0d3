import { usersErrors } from '../../../contracts/users/user.ts';
import { passwordProblem } from '../../../domain/sign-up-rules.ts';
import { invalidField } from '../users-refusal.ts';
import { isLeaked } from './leaked-passwords.ts';

/**
 * Looks at a password that somebody chooses.
 * @throws UsersRefusal 400 on `password`, when it is too short, too long or known from leaks.
 */
export async function checkNewPassword(password: string): Promise<void> {
  const problem = passwordProblem(password) ?? ((await isLeaked(password)) ? usersErrors.breached : undefined);
  if (problem !== undefined) throw invalidField('password', problem);
}
