import { Router } from 'express';
import { outboxList, outboxListParams, outboxMail, outboxPaths } from '../../contracts/mail/outbox.ts';
import { readParams } from '../platform/read-params.ts';
import { Refusal } from '../platform/refusal.ts';
import { servicesOnly } from '../platform/services-only.ts';
import type { OutboxStore } from './outbox-store.ts';
import { readMail } from './read-mail.ts';

/** Mails that one list names. */
const LISTED = 50;

interface OutboxDependencies {
  outbox: Pick<OutboxStore, 'ids' | 'read'>;
  /** Whoever shows it reads other people's mails. */
  serviceToken: string;
}

/** What lies in the outbox folder, for developers and tests: with a mail server it is empty. */
export function createOutboxRouter({ outbox, serviceToken }: OutboxDependencies): Router {
  const find = async (id: string) => {
    const bytes = await outbox.read(id);
    return bytes && readMail(id, bytes);
  };
  const router = Router();
  router.use(servicesOnly(serviceToken));

  router.get(outboxPaths.mails, async (request, response) => {
    const { to } = readParams(outboxListParams, request.query);
    const ids = await outbox.ids();
    const mails = await Promise.all((to === undefined ? ids.slice(0, LISTED) : ids).map(find));
    const wanted = mails.filter((mail) => mail && (to === undefined || mail.to === to)).slice(0, LISTED);
    response.set('Cache-Control', 'no-store').json(outboxList.parse({ mails: wanted }));
  });

  router.get(outboxPaths.mail(':id'), async (request, response) => {
    const mail = await find(String(request.params.id));
    if (!mail) throw new Refusal(404, 'There is no such mail.');
    response.set('Cache-Control', 'no-store').json(outboxMail.parse({ mail }));
  });
  return router;
}
