import type { Generated } from 'kysely';

/** Recipients of account mails within a day, by the SHA-256 of the address (hexadecimal). */
interface MailRecipientsTable {
  recipient: string;
  mailed_at: Date[];
}

/** Addresses that get no optional mail, by the SHA-256 of the address (hexadecimal). */
export interface MailSuppressionsTable {
  recipient: string;
  /** `bounce`: the mailbox does not exist; `complaint`: the reader reported spam. */
  reason: 'bounce' | 'complaint';
  noted_at: Date;
}

/** Sent and failed mails by minute and kind (MAIL-1), and complaints, whose kind is empty, without their recipients. */
export interface MailCountsTable {
  minute: Date;
  kind: string;
  outcome: 'sent' | 'failed' | 'complaint';
  mails: number;
}

/** When the next optional mail to a domain may be sent. */
interface MailDomainsTable {
  domain: string;
  next_at: Date;
  /** The pace is halved this many times. */
  slowness: Generated<number>;
  /** A server asked for fewer mails. */
  held_until: Date | null;
}

/** Deal alert mails by the day (UTC) on which they got their turn. */
interface MailDaysTable {
  day: Date;
  mails: number;
}

/** Stops of optional mails after complaints; at most one is not resumed. */
interface MailStopsTable {
  id: Generated<number>;
  stopped_at: Date;
  complaints: number;
  mails: number;
  resumed_at: Date | null;
  resumed_by: string | null;
}

/** Tables of the mail service; its queue is a queue of pg-boss. */
export interface MailTables {
  mail_recipients: MailRecipientsTable;
  mail_suppressions: MailSuppressionsTable;
  mail_counts: MailCountsTable;
  mail_domains: MailDomainsTable;
  mail_days: MailDaysTable;
  mail_stops: MailStopsTable;
}
