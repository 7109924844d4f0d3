import express, { Router } from 'express';
import { z } from 'zod';
import {
  alertByMail,
  alertMailActs,
  alertSettings,
  changeDealAlertBody,
  createDealAlertBody,
  dealAlertPaths,
} from '../../contracts/alerts/deal-alert.ts';
import { answerUsersRefusal, readBody } from '../accounts/answer-users-refusal.ts';
import { tokenOwner } from '../accounts/token-owner.ts';
import { doByMail, readAlertByMail } from './alert-by-mail.ts';
import { readAlertSettings, writeAlertSettings } from './alert-settings.ts';
import type { AlertsContext } from './alerts-context.ts';
import { createExplanationsRouter } from './explanations-router.ts';
import { createOperatorRouter } from './operator-router.ts';
import { createSubscriptionsV1Router } from './subscriptions-v1-router.ts';
import { changeAlert, createAlert, deleteAlert, listAlerts, readAlert } from './user-alerts.ts';

const tokenBody = z.object({ token: z.string().min(1).max(200) });
const doBody = tokenBody.extend({ do: z.enum(alertMailActs) });

/** Deal alerts, a part of the subscriptions service (accounts spec, section 7). Refusals are `{errors}`, as the users service’s. */
export function createDealAlertsRouter(context: AlertsContext): Router {
  const { db, now, verifyToken, wake } = context;
  const router = Router();
  router.use('/api/v1', (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (request.method !== 'GET') response.on('finish', wake);
    next();
  });
  router.use('/api/v1', express.json({ limit: '16kb' }));

  router.post(dealAlertPaths.byMail, async (request, response) => {
    const { token } = readBody(tokenBody, request.body);
    response.json(alertByMail.parse(await readAlertByMail(db, token)));
  });
  router.post(dealAlertPaths.doByMail, async (request, response) => {
    const { token, do: act } = readBody(doBody, request.body);
    response.json(alertByMail.parse(await doByMail(db, token, act, now())));
  });

  router.get(dealAlertPaths.settings, async (request, response) => {
    const userId = await tokenOwner(request, verifyToken, request.query.user_id);
    response.json(await readAlertSettings(db, userId));
  });
  router.put(dealAlertPaths.settings, async (request, response) => {
    const userId = await tokenOwner(request, verifyToken, request.body?.user_id);
    response.json(await writeAlertSettings(db, userId, readBody(alertSettings, request.body), now()));
  });

  // Before what would take their last words for an alert's id.
  router.use(createOperatorRouter(context), createExplanationsRouter(context), createSubscriptionsV1Router(context));

  router.get(dealAlertPaths.alerts, async (request, response) => {
    response.json(await listAlerts(db, await tokenOwner(request, verifyToken, request.query.user_id)));
  });
  router.post(dealAlertPaths.alerts, async (request, response) => {
    await tokenOwner(request, verifyToken, request.body?.user_id);
    response.status(201).json(await createAlert(context, readBody(createDealAlertBody, request.body), now()));
  });
  router.get('/api/v1/deal-alerts/:id', async (request, response) => {
    const userId = await tokenOwner(request, verifyToken, request.query.user_id);
    response.json(await readAlert(db, userId, request.params.id));
  });
  router.patch('/api/v1/deal-alerts/:id', async (request, response) => {
    await tokenOwner(request, verifyToken, request.body?.user_id);
    response.json(await changeAlert(context, request.params.id, readBody(changeDealAlertBody, request.body), now()));
  });
  router.delete('/api/v1/deal-alerts/:id', async (request, response) => {
    const userId = await tokenOwner(request, verifyToken, request.query.user_id);
    await deleteAlert(db, userId, request.params.id, now());
    response.status(204).end();
  });

  router.use(answerUsersRefusal);
  return router;
}
