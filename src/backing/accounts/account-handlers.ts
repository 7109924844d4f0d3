import { AUTH_TOKEN_HEADER } from '../../contracts/accounts/user.ts';
import type { userCalls } from '../../contracts/accounts/user-calls.ts';
import type { Handlers } from '../platform/bind-calls.ts';
import { changeProfile, changeUser, unsubscribe } from './change-user.ts';
import { upgradeLegacyToken } from './legacy-tokens.ts';
import { logIn, logInByLink } from './log-in.ts';
import { signUp } from './sign-up.ts';
import { deleteUser, exportUser } from './user-data.ts';
import { findUser, toUserRecord } from './user-record.ts';
import type { UsersContext } from './users-context.ts';

/** Sign-up, profile, export and deletion of users. */
export const accountHandlers = (users: UsersContext) =>
  ({
    async createUser({ body }, response) {
      const { user, token } = await signUp(users, body);
      response.set(AUTH_TOKEN_HEADER, token);
      return user;
    },
    async readUser({ caller }, response) {
      const user = toUserRecord(await findUser(users.db, caller.userId));
      if (caller.isAgeing) response.set(AUTH_TOKEN_HEADER, await users.tokens.renew(caller));
      return user;
    },
    changeUser: ({ caller, body }) => changeUser(users.db, caller.userId, body),
    deleteUser: ({ caller, body }) => deleteUser(users, caller, body.password),
    exportUser: ({ caller }) => exportUser(users, caller.userId),
    async changeProfile({ caller, body }, response) {
      const { user, token } = await changeProfile(users, caller, body.userprofile);
      if (token !== undefined) response.set(AUTH_TOKEN_HEADER, token);
      return user;
    },
    async unsubscribe({ body }) {
      await unsubscribe(users.db, body.token);
      return {};
    },
  }) satisfies Partial<Handlers<typeof userCalls>>;

/** Log-in, log-out and the exchange of legacy tokens. */
export const sessionHandlers = (users: UsersContext, legacyTokenSecret: string | undefined) =>
  ({
    async createSession({ body }, response) {
      const { user, token } = await logIn(users, body);
      response.set(AUTH_TOKEN_HEADER, token);
      return { user };
    },
    async createLinkSession({ body }, response) {
      const { user, token } = await logInByLink(users, body);
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
