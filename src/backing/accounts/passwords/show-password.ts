import { usersErrors } from '../../../contracts/accounts/user.ts';
import type { UserRow } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';

/**
 * Has a user who has a password show it once more: a session alone may be somebody's who found a telephone.
 * @throws Refusal 400 on `field` when it is not right, 429 after too many wrong ones, counted with those of log-ins.
 */
export async function showPassword(
  { waits, hasher, db }: UsersContext,
  user: UserRow,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (user.password_hash === null) return;
  if (password === undefined || password === '') throw invalidField(field, usersErrors.wrongPassword);
  await waits.count(user.email);
  if (!(await hasher.verify(user.password_hash, password))) throw invalidField(field, usersErrors.wrongPassword);
  await waits.clear(db, user.email);
}
