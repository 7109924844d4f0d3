import { errorMessage } from '../platform/error-code.ts';
import type { Db } from '../platform/store/database.ts';
import type { Mail } from './mailer.ts';
import { liftBounce, suppress } from './suppressions.ts';

/** What the fate of a mail means for others. */
export interface MailOutcomes {
  /** Throws nothing: whether the mail is sent again hangs on itself alone. */
  taken(mail: Mail, at: Date): Promise<void>;
  /** There is no such mailbox. Throws nothing. */
  bounced(mail: Mail): Promise<void>;
  /** It is not tried again; `isFinal`: because that would change nothing. It may be told of twice, and throws what it could not note. */
  givenUp(id: string, mail: Mail, isFinal: boolean): Promise<void>;
}

/** For the deal alerts service: the mail of an alert is not tried again. */
export type OnAlertGivenUp = (mailId: string, isFinal: boolean) => Promise<void>;

interface MailOutcomesDependencies {
  db: Db;
  now: () => Date;
  onAlertGivenUp: OnAlertGivenUp;
  log: { warn(fields: object, message: string): void };
}

/** Alerts are not sent where mails bounce, so that only other mails find an address mended. */
export function mailOutcomes({ db, now, onAlertGivenUp, log }: MailOutcomesDependencies): MailOutcomes {
  const note = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      log.warn({ reason: errorMessage(error) }, 'What became of a mail could not be noted.'),
    );
  return {
    taken: async ({ kind, to }, at) => {
      if (kind !== 'alert') await note(liftBounce(db, to, at));
    },
    bounced: ({ to }) => note(suppress(db, to, 'bounce', now())),
    givenUp: async (id, { kind }, isFinal) => {
      if (kind === 'alert') await onAlertGivenUp(id, isFinal);
    },
  };
}
