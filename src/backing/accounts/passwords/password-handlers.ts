import { AUTH_TOKEN_HEADER } from '../../../contracts/accounts/user.ts';
import type { userCalls } from '../../../contracts/accounts/user-calls.ts';
import type { Handlers } from '../../platform/bind-calls.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';
import { findPasswordToken, type PasswordMail, sendPasswordMail } from './password-mails.ts';
import { resetPassword } from './set-password.ts';

const MD5 = /^[0-9a-f]{32}$/;

/** Mailed links: for new passwords, which also make subscribers full users, and for logging in. */
export const passwordHandlers = (users: UsersContext) => {
  const send = async (kind: PasswordMail, md5Hash: string) => {
    if (MD5.test(md5Hash)) await sendPasswordMail(users, md5Hash, kind);
    return {};
  };
  return {
    sendConfirmation: ({ params }) => send('confirm', params.md5Hash),
    sendReset: ({ params }) => send('reset', params.md5Hash),
    sendLogInLink: ({ params }) => send('log-in', params.md5Hash),
    async verifyReset({ body }) {
      const found = await findPasswordToken(users, body.token, 'reset', 'confirm');
      if (!found) throw invalidField('token');
      return found;
    },
    async verifyLogInLink({ body }) {
      const found = await findPasswordToken(users, body.token, 'log-in');
      if (!found) throw invalidField('token');
      return { email: found.email, confirms: found.email_verified_at === null };
    },
    async resetPassword({ body }, response) {
      const { user, token } = await resetPassword(users, body);
      response.set(AUTH_TOKEN_HEADER, token);
      return { user };
    },
  } satisfies Partial<Handlers<typeof userCalls>>;
};
