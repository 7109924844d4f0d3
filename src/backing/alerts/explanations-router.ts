import { type Request, Router } from 'express';
import { z } from 'zod';
import { readBody } from '../accounts/answer-users-refusal.ts';
import { tokenOwner } from '../accounts/token-owner.ts';
import { UsersRefusal } from '../accounts/users-refusal.ts';
import { isSame } from '../platform/is-same.ts';
import type { AlertRow } from './alert-record.ts';
import type { AlertsContext } from './alerts-context.ts';
import { explainAlert, explainLatest } from './explain-alert.ts';

const params = z.object({ post_uid: z.string().min(1).max(100).optional() });

/** Why alerts did or did not fire: users are told of their own, operators of anybody's. */
export function createExplanationsRouter(context: AlertsContext): Router {
  const router = Router();
  router.get('/api/v1/deal-alerts/:id/explanations', async (request, response) => {
    const { alert, withUpcoming } = await findAlert(context, request);
    const { post_uid } = readBody(params, request.query);
    const now = context.now();
    response.json(
      post_uid === undefined
        ? await explainLatest(context, alert, now)
        : await explainAlert(context.db, alert, post_uid, now, { withUpcoming }),
    );
  });
  return router;
}

/** @throws UsersRefusal 401, and 404 of one that is gone, was never, or is somebody else's. */
async function findAlert(
  { db, verifyToken, serviceToken }: AlertsContext,
  request: Request<{ id: string }>,
): Promise<{ alert: AlertRow; withUpcoming: boolean }> {
  const [, token] = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '') ?? [];
  const owner = isSame(token, serviceToken) ? undefined : await tokenOwner(request, verifyToken, request.query.user_id);
  const alert = await db
    .selectFrom('deal_alerts')
    .selectAll()
    .where('id', '=', request.params.id)
    .where('deleted_at', 'is', null)
    .$if(owner !== undefined, (query) => query.where('user_id', '=', owner ?? ''))
    .executeTakeFirst();
  if (!alert) throw new UsersRefusal(404, 'there is no such deal alert');
  return { alert, withUpcoming: owner === undefined };
}
