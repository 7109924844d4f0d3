import { Router } from 'express';
import { createUserBody } from '../../contracts/accounts/create-user.ts';
import { mailedTokenBody } from '../../contracts/accounts/mailed-token.ts';
import { deleteUserBody, userChange, userprofileBody } from '../../contracts/accounts/password.ts';
import { AUTH_TOKEN_HEADER } from '../../contracts/accounts/user.ts';
import { usersPaths } from '../../contracts/accounts/users-paths.ts';
import { readBody } from './answer-users-refusal.ts';
import { changeProfile } from './change-profile.ts';
import { changeUser, unsubscribe } from './change-user.ts';
import { deleteUser } from './delete-user.ts';
import { exportUser } from './export-user.ts';
import { ownSession, requestSession } from './request-session.ts';
import { sendOpened } from './send-opened.ts';
import { signUp } from './sign-up.ts';
import { findUser, toUserRecord } from './user-record.ts';
import type { UsersContext } from './users-context.ts';

const USER = '/api/v4/users/:id';

/** Users themselves: making, telling, changing, deleting. */
export function createUsersRouter(users: UsersContext): Router {
  const router = Router();

  router.post(usersPaths.users, async (request, response) => {
    const { user, token } = await signUp(users, readBody(createUserBody, request.body));
    sendOpened(response, 201, token, user);
  });

  router.get(USER, async (request, response) => {
    const session = await ownSession(request, users.tokens);
    const user = toUserRecord(await findUser(users.db, session.userId));
    if (session.isAgeing) response.set(AUTH_TOKEN_HEADER, await users.tokens.renew(session));
    response.json(user);
  });

  router.patch(USER, async (request, response) => {
    const { userId } = await ownSession(request, users.tokens);
    response.json(await changeUser(users.db, userId, readBody(userChange, request.body)));
  });

  router.delete(USER, async (request, response) => {
    const session = await ownSession(request, users.tokens);
    await deleteUser(users, session, readBody(deleteUserBody, request.body).password);
    response.status(204).end();
  });

  router.get(`${USER}/export`, async (request, response) => {
    const { userId } = await ownSession(request, users.tokens);
    response.json(await exportUser(users, userId));
  });

  router.put(usersPaths.userprofiles, async (request, response) => {
    const session = await requestSession(request, users.tokens);
    const { userprofile } = readBody(userprofileBody, request.body);
    const { user, token } = await changeProfile(users, session, userprofile);
    if (token !== undefined) response.set(AUTH_TOKEN_HEADER, token);
    response.json(user);
  });

  router.post(usersPaths.unsubscribe, async (request, response) => {
    await unsubscribe(users.db, readBody(mailedTokenBody, request.body).token);
    response.json({});
  });
  return router;
}
