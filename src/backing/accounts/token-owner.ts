import type { Request } from 'express';
import { requestSession } from './request-session.ts';
import type { VerifiedSession } from './tokens/user-tokens.ts';
import { UsersRefusal } from './users-refusal.ts';

/** Whose a token is, for services that keep something of users. Throws UsersRefusal 401. */
export type VerifyToken = (token: string) => Promise<VerifiedSession>;

/**
 * The user whose request it is, by its bearer token. `userId`: whom the request says it is about, who has to be the same.
 * @throws UsersRefusal 401.
 */
export async function tokenOwner(request: Pick<Request, 'get'>, verify: VerifyToken, userId: unknown): Promise<string> {
  const session = await requestSession(request, { verify });
  if (session.userId !== userId) throw new UsersRefusal(401, 'user id mismatch');
  return session.userId;
}
