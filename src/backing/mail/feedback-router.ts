import express, { type RequestHandler, Router } from 'express';
import { FEEDBACK_PATH, feedbackBody } from '../../contracts/mail/feedback.ts';
import { unsubscribeAddress } from '../accounts/change-user.ts';
import { readParams } from '../platform/read-params.ts';
import { servicesOnly } from '../platform/services-only.ts';
import type { Db } from '../platform/store/database.ts';
import { suppress } from './suppressions.ts';

interface FeedbackDependencies {
  db: Db;
  serviceToken: string;
  now: () => Date;
}

/** What mail providers tell: addresses that bounce or complain get no more alerts; who complains is unsubscribed as well. */
export function createFeedbackRouter({ db, serviceToken, now }: FeedbackDependencies): Router {
  const router = Router();
  const parse = express.json({ limit: '256kb' });
  router.post(FEEDBACK_PATH, basicAsBearer, servicesOnly(serviceToken), parse, async (request, response) => {
    const { feedback } = readParams(feedbackBody, request.body ?? {});
    await db.transaction().execute(async (trx) => {
      // In one order: of two that tell of the same addresses neither waits for the other.
      for (const { kind, email } of feedback.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
        await suppress(trx, email, kind, now());
        if (kind === 'complaint') await unsubscribeAddress(trx, email);
      }
    });
    response.json({ noted: feedback.length });
  });
  return router;
}

/** The password of Basic authentication counts as a bearer's token. */
const basicAsBearer: RequestHandler = (request, _response, next) => {
  const [, pair] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.get('authorization') ?? '') ?? [];
  const [, password] = /^[^:]*:([\s\S]*)$/.exec(Buffer.from(pair ?? '', 'base64').toString()) ?? [];
  if (password !== undefined) request.headers.authorization = `Bearer ${password}`;
  next();
};
