import { type RequestHandler, Router } from 'express';
import type { DealAlertRecord } from '../../contracts/alerts/deal-alert.ts';
import { dealAlertCalls, type SubscriptionRecord } from '../../contracts/alerts/deal-alert-calls.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { changeByMail, readAlertByMail } from './alert-by-mail.ts';
import { readAlertSettings, writeAlertSettings } from './alert-settings.ts';
import { readOverview } from './alerts-overview.ts';
import { dryRunDeal, dryRunQuery } from './dry-run.ts';
import { explainAlert, explainLatest } from './explain-alert.ts';
import type { MatchingDbs } from './matching/alert-match.ts';
import { noRules } from './matching/alert-rules.ts';
import { changeAlert, createAlert, deleteAlert, findAlert, listAlerts, readAlert } from './user-alerts.ts';

interface DealAlertsRouterDependencies extends MatchingDbs {
  now: () => Date;
  authorize: Authorize;
  /** Makes the worker check for due deals and mails soon. */
  wake(): void;
}

/** Deal alerts, a part of the subscriptions service (docs/spec/calls.md CALLS-21). */
export function createDealAlertsRouter({ authorize, wake, ...context }: DealAlertsRouterDependencies): Router {
  const { db, now } = context;
  const wakeAfterChange: RequestHandler = (request, response, next) => {
    if (request.method !== 'GET') response.on('finish', wake);
    next();
  };
  const calls = bindCalls(
    dealAlertCalls,
    {
      listAlerts: ({ caller }) => listAlerts(db, caller.userId),
      createAlert: ({ body }) => createAlert(context, body, now()),
      readAlert: ({ caller, params }) => readAlert(db, caller.userId, params.id),
      changeAlert: ({ params, body }) => changeAlert(context, params.id, body, now()),
      deleteAlert: ({ caller, params }) => deleteAlert(db, caller.userId, params.id, now()),
      async explainAlert({ caller, params, query: { post_uid } }) {
        const alert = await findAlert(db, params.id, caller?.userId);
        if (post_uid === undefined) return explainLatest(context, alert, now());
        // Only operators may learn of deals that have not started.
        return explainAlert(db, alert, post_uid, now(), { withUpcoming: caller === undefined });
      },
      readAlertSettings: ({ caller }) => readAlertSettings(db, caller.userId),
      changeAlertSettings: ({ body: { user_id, ...settings } }) => writeAlertSettings(db, user_id, settings, now()),
      readAlertByMail: ({ body }) => readAlertByMail(db, body.token),
      changeAlertByMail: ({ body }) => changeByMail(db, body.token, body.do, now()),
      dryRunAlerts: ({ body }) =>
        'query' in body ? dryRunQuery(context, body.query, now()) : dryRunDeal(context, body.post_uid, now()),
      readAlertsOverview: ({ query }) =>
        readOverview(db, {
          userId: query.user_id,
          words: query.search_string,
          isMatched: query.matched !== undefined,
          limit: query.limit,
        }),
      listSubscriptions: async ({ caller }) => (await listAlerts(db, caller.userId)).map(toSubscription),
      async createSubscription({ body: { user_id, search_string } }) {
        const query = { ...noRules, search_string };
        return toSubscription(await createAlert(context, { user_id, query, name: '', pace: 'instant' }, now()));
      },
      changeSubscription: async ({ params, body }) =>
        toSubscription(await changeAlert(context, params.id, body, now())),
      deleteSubscription: ({ caller, params }) => deleteAlert(db, caller.userId, params.id, now()),
    },
    authorize,
  );
  return Router().use('/api/v1', wakeAfterChange).use(calls);
}

const toSubscription = ({ id, user_id, query, paused_at, created_at }: DealAlertRecord): SubscriptionRecord => ({
  id,
  user_id,
  search_string: query.search_string,
  paused: paused_at !== null,
  created_at,
});
