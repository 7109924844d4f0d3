import type { Request } from 'express';
import type { UserTokens, VerifiedSession } from './tokens/user-tokens.ts';
import { UsersRefusal } from './users-refusal.ts';

/**
 * Whose request it is, by its bearer token.
 * @throws UsersRefusal 401.
 */
export async function requestSession(
  request: Pick<Request, 'get'>,
  tokens: Pick<UserTokens, 'verify'>,
): Promise<VerifiedSession> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
  if (token === undefined) throw new UsersRefusal(401, 'JWT missing');
  return tokens.verify(token);
}

/**
 * The same, of the user whom the address names.
 * @throws UsersRefusal 401, and 403 of anybody else, whether there is such a user or not.
 */
export async function ownSession(
  request: Request<{ id: string }>,
  tokens: Pick<UserTokens, 'verify'>,
): Promise<VerifiedSession> {
  const session = await requestSession(request, tokens);
  if (session.userId !== request.params.id) throw new UsersRefusal(403, 'user id mismatch');
  return session;
}
