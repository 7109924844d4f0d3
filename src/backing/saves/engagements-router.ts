import express, { Router } from 'express';
import { createEngagementBody, engagementsPaths, listEngagementsParams } from '../../contracts/saves/engagement.ts';
import { answerUsersRefusal, readBody } from '../accounts/answer-users-refusal.ts';
import { tokenOwner, type VerifyToken } from '../accounts/token-owner.ts';
import type { Db } from '../platform/store/database.ts';
import { createEngagement, deleteEngagement, listEngagements } from './user-engagements.ts';

interface EngagementsDependencies {
  db: Db;
  now: () => Date;
  verifyToken: VerifyToken;
}

/** The engagements service (accounts spec, section 7). Its refusals are `{errors}`, as those of the users service. */
export function createEngagementsRouter({ db, now, verifyToken }: EngagementsDependencies): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.get(engagementsPaths.engagements, async (request, response) => {
    const userId = await tokenOwner(request, verifyToken, request.query.user_id);
    response.json(await listEngagements(db, userId, readBody(listEngagementsParams, request.query)));
  });

  router.post(engagementsPaths.engagements, express.json({ limit: '4kb' }), async (request, response) => {
    await tokenOwner(request, verifyToken, request.body?.user_id);
    const { engagement, isNew } = await createEngagement(db, readBody(createEngagementBody, request.body), now());
    response.status(isNew ? 201 : 200).json({ engagement });
  });

  router.delete('/api/v3/engagements/:id', async (request, response) => {
    const userId = await tokenOwner(request, verifyToken, request.query.user_id);
    await deleteEngagement(db, userId, request.params.id, now());
    response.status(204).end();
  });

  router.use(answerUsersRefusal);
  return router;
}
