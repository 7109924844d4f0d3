import { Router } from 'express';
import type { z } from 'zod';
import {
  changeSubscriptionBody,
  createSubscriptionBody,
  type DealAlertRecord,
  dealAlertPaths,
  type subscriptionRecord,
} from '../../contracts/alerts/deal-alert.ts';
import { readBody } from '../accounts/answer-users-refusal.ts';
import { tokenOwner } from '../accounts/token-owner.ts';
import type { AlertsContext } from './alerts-context.ts';
import { changeAlert, createAlert, deleteAlert, listAlerts } from './user-alerts.ts';

/** The older form of deal alerts (accounts spec, section 7): the same alerts, by their words alone. */
export function createSubscriptionsV1Router(context: AlertsContext): Router {
  const { db, now, verifyToken } = context;
  const router = Router();

  router.get(dealAlertPaths.subscriptions, async (request, response) => {
    const userId = await tokenOwner(request, verifyToken, request.query.user_id);
    response.json((await listAlerts(db, userId)).map(toSubscription));
  });

  router.post(dealAlertPaths.subscriptions, async (request, response) => {
    await tokenOwner(request, verifyToken, request.body?.user_id);
    const { user_id, search_string } = readBody(createSubscriptionBody, request.body);
    const alert = await createAlert(
      context,
      {
        user_id,
        query: { search_string, stores: [], excluded_words: [] },
        name: '',
        channels: ['email'],
        trigger: 'deal-alert',
        pace: 'instant',
      },
      now(),
    );
    response.status(201).json(toSubscription(alert));
  });

  router.patch('/api/v1/subscriptions/:id', async (request, response) => {
    await tokenOwner(request, verifyToken, request.body?.user_id);
    const body = readBody(changeSubscriptionBody, request.body);
    response.json(toSubscription(await changeAlert(context, request.params.id, body, now())));
  });

  router.delete('/api/v1/subscriptions/:id', async (request, response) => {
    const userId = await tokenOwner(request, verifyToken, request.query.user_id);
    await deleteAlert(db, userId, request.params.id, now());
    response.status(204).end();
  });
  return router;
}

const toSubscription = ({
  id,
  user_id,
  query,
  paused_at,
  created_at,
}: DealAlertRecord): z.output<typeof subscriptionRecord> => ({
  id,
  user_id,
  search_string: query.search_string,
  paused: paused_at !== null,
  created_at,
});
