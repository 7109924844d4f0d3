import { setTimeout as sleep } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import { mailedTokenBody } from '../../../contracts/accounts/mailed-token.ts';
import { resetPasswordBody } from '../../../contracts/accounts/password.ts';
import { usersPaths } from '../../../contracts/accounts/users-paths.ts';
import { readBody } from '../answer-users-refusal.ts';
import { sendOpened } from '../send-opened.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';
import { findPasswordToken, type PasswordMail, sendPasswordMail } from './password-mails.ts';
import { resetPassword } from './reset-password.ts';

/** Longer than writing a mail to the queue takes: the answer comes as late when there is nobody to write to. */
const SAME_TIME_MS = 150;
const MD5 = /^[0-9a-f]{32}$/;

/** New passwords by mailed links, and with them the upgrade of subscribers. */
export function createPasswordsRouter(users: UsersContext): Router {
  const router = Router();

  /** The same answer, in the same time, whoever the address belongs to. */
  const send =
    (kind: PasswordMail): RequestHandler<{ md5: string }> =>
    async (request, response) => {
      const { md5 } = request.params;
      const sending = MD5.test(md5) ? sendPasswordMail(users, md5, kind) : undefined;
      await Promise.all([sending, sleep(SAME_TIME_MS)]);
      response.status(202).json({});
    };
  router.post(usersPaths.sendConfirmation(':md5'), send('confirm'));
  router.post(usersPaths.sendReset(':md5'), send('reset'));

  router.post(usersPaths.verifyReset, async (request, response) => {
    const found = await findPasswordToken(users, readBody(mailedTokenBody, request.body).token);
    if (!found) throw invalidField('token');
    response.json({ email: found.email, kind: found.kind });
  });

  router.post(usersPaths.resetPassword, async (request, response) => {
    const { user, token } = await resetPassword(users, readBody(resetPasswordBody, request.body));
    sendOpened(response, 200, token, { user });
  });
  return router;
}
