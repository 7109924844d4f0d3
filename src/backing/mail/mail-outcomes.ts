import { errorMessage } from '../platform/errors.ts';
import type { Db } from '../platform/store/database.ts';
import { countMail } from './mail-counts.ts';
import { isOptional, type Mail, type OptionalMailKind } from './mailer.ts';
import { liftBounce, suppress } from './recipients.ts';

/** Side effects of accepted, bounced and abandoned mails. */
export interface MailOutcomes {
  /** A server has accepted the mail. Does not throw, so that a failure cannot cause a second delivery. */
  accepted(mail: Mail, at: Date): Promise<void>;
  /** The mailbox does not exist. Does not throw. */
  bounced(mail: Mail): Promise<void>;
  /** The mail is not retried; `isFinal`: because that is pointless. May be called twice; throws if it cannot store the outcome. */
  givenUp(id: string, mail: Mail, isFinal: boolean): Promise<void>;
  /** Counts a mail that was given up, not because its mailbox does not exist. Does not throw. */
  failed(mail: Mail): Promise<void>;
}

/** Notifies the service that makes an optional mail that it is not retried. */
type OnGivenUp = (mailId: string, isFinal: boolean) => Promise<void>;
/** By the kinds of mail that their services make anew. */
export type OnMailGivenUp = Readonly<Record<OptionalMailKind, OnGivenUp>>;

interface MailOutcomesDependencies {
  db: Db;
  now: () => Date;
  onGivenUp: OnMailGivenUp;
  log: { warn(fields: object, message: string): void };
}

/** Only account mails can lift a bounce: optional mails are not sent to bounced addresses. */
export function mailOutcomes({ db, now, onGivenUp, log }: MailOutcomesDependencies): MailOutcomes {
  const logFailure = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) =>
      log.warn({ reason: errorMessage(error) }, 'The outcome of a mail could not be stored.'),
    );
  };
  return {
    accepted: async ({ kind, to }, at) => {
      await logFailure(countMail(db, kind, 'sent', at));
      if (!isOptional(kind)) await logFailure(liftBounce(db, to, at));
    },
    bounced: ({ to }) => logFailure(suppress(db, to, 'bounce', now())),
    givenUp: async (id, { kind }, isFinal) => {
      if (isOptional(kind)) await onGivenUp[kind](id, isFinal);
    },
    failed: ({ kind }) => logFailure(countMail(db, kind, 'failed', now())),
  };
}
