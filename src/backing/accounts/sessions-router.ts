import { Router } from 'express';
import { upgradeTokenBody } from '../../contracts/accounts/password.ts';
import { createSessionBody, sessionAnswer } from '../../contracts/accounts/session.ts';
import { usersPaths } from '../../contracts/accounts/users-paths.ts';
import { readBody } from './answer-users-refusal.ts';
import { upgradeLegacyToken } from './legacy-tokens.ts';
import { logIn } from './log-in.ts';
import { requestSession } from './request-session.ts';
import { sendOpened } from './send-opened.ts';
import type { UsersContext } from './users-context.ts';

/** Sessions by password, their end, and those of an earlier site. */
export function createSessionsRouter(users: UsersContext, legacyTokenSecret: string | undefined): Router {
  const router = Router();

  router.post(usersPaths.sessions, async (request, response) => {
    const { user, token } = await logIn(users, readBody(createSessionBody, request.body));
    sendOpened(response, 201, token, sessionAnswer.parse({ user }));
  });

  router.delete(usersPaths.sessions, async (request, response) => {
    const { id } = await requestSession(request, users.tokens);
    await users.tokens.end(id);
    response.status(204).end();
  });

  router.post(usersPaths.upgradeToken, async (request, response) => {
    const { legacy_auth, user_id } = readBody(upgradeTokenBody, request.body);
    const { token } = await upgradeLegacyToken(users, legacyTokenSecret, legacy_auth, user_id);
    sendOpened(response, 200, token, { token });
  });
  return router;
}
