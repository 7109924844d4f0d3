import { usersErrors } from '../../../contracts/accounts/user.ts';
import type { UserRow } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';

/**
 * Requires the password again, if the user has one: an open session may be in the wrong hands.
 * @throws Refusal 400 on `field` for a wrong password, 429 after too many; counts together with log-ins.
 */
export async function requirePassword(
  { lockout, hasher, db }: UsersContext,
  user: UserRow,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (user.password_hash === null) return;
  if (password === undefined || password === '') throw invalidField(field, usersErrors.wrongPassword);
  await lockout.count(user.email);
  if (!(await hasher.verify(user.password_hash, password))) throw invalidField(field, usersErrors.wrongPassword);
  await lockout.clear(db, user.email);
}
