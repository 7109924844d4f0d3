import { Router } from 'express';
import { z } from 'zod';
import { alertQuery, alertsOverview, dealAlertPaths, dryRunAnswer } from '../../contracts/alerts/deal-alert.ts';
import { readBody } from '../accounts/answer-users-refusal.ts';
import { servicesOnly } from '../platform/services-only.ts';
import type { AlertsContext } from './alerts-context.ts';
import { readOverview } from './alerts-overview.ts';
import { dryRunDeal, dryRunQuery } from './dry-run.ts';

const overviewParams = z.object({
  user_id: z.string().max(100).optional(),
  search_string: z.string().max(200).optional(),
  matched: z.literal('true').optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});
const dryRunBody = z.union([z.object({ post_uid: z.string().min(1).max(100) }), z.object({ query: alertQuery })]);

/** What operators ask of all alerts. */
export function createOperatorRouter(context: AlertsContext): Router {
  const { db, serviceToken, now } = context;
  const router = Router();
  const operatorsOnly = servicesOnly(serviceToken);

  router.get(dealAlertPaths.overview, operatorsOnly, async (request, response) => {
    const { user_id, search_string, matched, limit } = readBody(overviewParams, withoutBlank(request.query));
    const asked = { userId: user_id, words: search_string, isMatched: matched !== undefined, limit };
    response.json(alertsOverview.parse(await readOverview(db, asked)));
  });

  router.post(dealAlertPaths.dryRun, operatorsOnly, async (request, response) => {
    const body = readBody(dryRunBody, request.body);
    const answer =
      'query' in body ? await dryRunQuery(context, body.query, now()) : await dryRunDeal(context, body.post_uid, now());
    response.json(dryRunAnswer.parse(answer));
  });
  return router;
}

const withoutBlank = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
