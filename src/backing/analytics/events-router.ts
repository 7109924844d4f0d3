import express, { Router } from 'express';
import { batchAnswer } from '../../contracts/analytics/batch-answer.ts';
import { countsAnswer, countsParams, errorsAnswer, errorsParams } from '../../contracts/analytics/counts.ts';
import { MAX_BATCH, MAX_MESSAGE_BYTES } from '../../contracts/analytics/message.ts';
import { readBatch } from '../../contracts/analytics/read-batch.ts';
import { readParams } from '../platform/read-params.ts';
import { Refusal } from '../platform/refusal.ts';
import { servicesOnly } from '../platform/services-only.ts';
import type { Db } from '../platform/store/database.ts';
import { countsCsv } from './counts-csv.ts';
import { type EventWriter, WriterFull } from './event-writer.ts';
import { keptMessages } from './kept-message.ts';
import { daysWanted, readCounts } from './read-counts.ts';
import { readErrors } from './read-errors.ts';

interface EventsRouterDependencies {
  db: Db;
  now: () => Date;
  writer: Pick<EventWriter, 'write'>;
  serviceToken: string;
}

const RETRY_AFTER_SECONDS = 5;
/** JSON that is written anew can be several times as long as what browsers sent (`1e20`), but no message longer than this. */
const MAX_BODY_BYTES = MAX_BATCH * (MAX_MESSAGE_BYTES + 100);

/** The events service: takes what browsers tell, each message once, and tells operators what became of it. */
export function createEventsRouter({ db, now, writer, serviceToken }: EventsRouterDependencies): Router {
  const router = Router();
  router.use('/api/v1', servicesOnly(serviceToken));

  router.post('/api/v1/batch', express.json({ limit: MAX_BODY_BYTES }), async (request, response) => {
    const batch = readBatch(request.body);
    if (!batch) throw new Refusal(400, 'This is no batch of messages.');
    const kept = keptMessages(batch.messages, batch.sentAt, now());
    const dropped = batch.dropped + batch.messages.length - kept.length;
    try {
      const written = kept.length === 0 ? { stored: 0, repeated: 0 } : await writer.write(kept);
      response.json(batchAnswer.parse({ ...written, dropped }));
    } catch (error) {
      response.set('Retry-After', String(RETRY_AFTER_SECONDS));
      throw error instanceof WriterFull ? new Refusal(503, 'Too much is waiting to be stored.') : error;
    }
  });

  router.get('/api/v1/counts', async (request, response) => {
    const params = readParams(countsParams, request.query);
    const days = daysWanted(params, now());
    const { event, page, post_uid, by, format } = params;
    const answer = await readCounts(db, { ...days, by, event, page, post_uid });
    response.set('Cache-Control', 'no-store');
    if (format === 'json') return void response.json(countsAnswer.parse(answer));
    response.attachment(`counts-${days.from}-${days.to}.csv`).type('text/csv').send(countsCsv(answer.counts, by));
  });

  router.get('/api/v1/errors', async (request, response) => {
    const params = readParams(errorsParams, request.query);
    const days = daysWanted(params, now());
    const errors = await readErrors(db, { ...days, limit: params.limit });
    response.set('Cache-Control', 'no-store').json(errorsAnswer.parse({ ...days, errors }));
  });
  return router;
}
