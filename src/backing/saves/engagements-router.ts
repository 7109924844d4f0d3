import type { Router } from 'express';
import { engagementCalls } from '../../contracts/saves/engagement.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Db } from '../platform/store/database.ts';
import { createEngagement, deleteEngagement, listEngagements } from './user-engagements.ts';

interface EngagementsDependencies {
  db: Db;
  now: () => Date;
  authorize: Authorize;
}

/** The engagements service (docs/spec/calls.md CALLS-25). */
export function createEngagementsRouter({ db, now, authorize }: EngagementsDependencies): Router {
  return bindCalls(
    engagementCalls,
    {
      listEngagements: ({ query }) => listEngagements(db, query),
      async createEngagement({ body }, response) {
        const { engagement, isNew } = await createEngagement(db, body, now());
        if (!isNew) response.status(200);
        return { engagement };
      },
      deleteEngagement: ({ caller, params }) => deleteEngagement(db, caller.userId, params.id, now()),
    },
    authorize,
  );
}
