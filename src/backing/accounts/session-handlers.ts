import { AUTH_TOKEN_HEADER } from '../../contracts/accounts/user.ts';
import type { userCalls } from '../../contracts/accounts/user-calls.ts';
import type { Handlers } from '../platform/bind-calls.ts';
import { upgradeLegacyToken } from './legacy-tokens.ts';
import { logIn } from './log-in.ts';
import type { UsersContext } from './users-context.ts';

/** Sessions by password, their end, and those of an earlier site. */
export const sessionHandlers = (users: UsersContext, legacyTokenSecret: string | undefined) =>
  ({
    async createSession({ body }, response) {
      const { user, token } = await logIn(users, body);
      response.set(AUTH_TOKEN_HEADER, token);
      return { user };
    },
    endSession: ({ caller }) => users.tokens.end(caller.id),
    async upgradeToken({ body: { legacy_auth, user_id } }, response) {
      const { token } = await upgradeLegacyToken(users, legacyTokenSecret, legacy_auth, user_id);
      response.set(AUTH_TOKEN_HEADER, token);
      return { token };
    },
  }) satisfies Partial<Handlers<typeof userCalls>>;
