import type { Router } from 'express';
import type { OutboxMail } from '../../contracts/mail/mail-calls.ts';
import { mailCalls } from '../../contracts/mail/mail-calls.ts';
import { unsubscribeAddress } from '../accounts/change-user.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { stopAfterComplaints } from './complaint-stop.ts';
import { countMail } from './mail-counts.ts';
import type { OutboxStore } from './outbox-store.ts';
import { suppress } from './recipients.ts';

const MAX_LISTED = 50;

interface MailRouterDependencies {
  db: Db;
  outbox: Pick<OutboxStore, 'ids' | 'read'>;
  now: () => Date;
  authorize: Authorize;
  log: { error(fields: object, message: string): void };
}

/** Feedback of mail providers, and the outbox folder, which is empty with a mail server. */
export function createMailRouter({ db, outbox, now, authorize, log }: MailRouterDependencies): Router {
  const find = async (id: string) => {
    const bytes = await outbox.read(id);
    return bytes && readMail(id, bytes);
  };
  return bindCalls(
    mailCalls,
    {
      /** Suppresses bounced and complaining addresses; a complaint also unsubscribes. */
      async recordFeedback({ body: { feedback } }) {
        const stop = await db.transaction().execute(async (trx) => {
          // One order for all, so that two reports of the same addresses cannot deadlock.
          for (const { kind, email } of feedback.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
            const isNew = await suppress(trx, email, kind, now());
            if (kind !== 'complaint') continue;
            await unsubscribeAddress(trx, email);
            if (isNew) await countMail(trx, '', 'complaint', now());
          }
          return stopAfterComplaints(trx, now());
        });
        if (stop)
          log.error(
            { complaints: stop.complaints, mails: stop.mails },
            'The mails of deal alerts and saved items are stopped.',
          );
        return { noted: feedback.length };
      },
      async listMails({ query: { to } }) {
        const ids = await outbox.ids();
        const mails = await Promise.all((to === undefined ? ids.slice(0, MAX_LISTED) : ids).map(find));
        return {
          mails: mails
            .flatMap((mail) => mail ?? [])
            .filter((mail) => to === undefined || mail.to === to)
            .slice(0, MAX_LISTED),
        };
      },
      async readMail({ params }) {
        const mail = await find(params.id);
        if (!mail) throw new Refusal(404, 'There is no such mail.');
        return { mail };
      },
    },
    authorize,
  );
}

/** Parses a mail of the outbox. Loads the parser on demand, because sending mails does not need it. */
async function readMail(id: string, bytes: Buffer): Promise<OutboxMail> {
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject, date, text, html } = await PostalMime.parse(bytes);
  const [recipient] = to ?? [];
  return {
    id,
    to: recipient?.address ?? '',
    subject: subject ?? '',
    sent_at: date ?? '',
    text: text ?? '',
    html: html ?? '',
  };
}
