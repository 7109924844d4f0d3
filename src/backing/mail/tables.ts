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

/** Sent and failed mails by minute and kind (MAIL-1), without their recipients. */
export interface MailCountsTable {
  minute: Date;
  kind: string;
  outcome: 'sent' | 'failed';
  mails: number;
}

/** Tables of the mail service; its queue is a queue of pg-boss. */
export interface MailTables {
  mail_recipients: MailRecipientsTable;
  mail_suppressions: MailSuppressionsTable;
  mail_counts: MailCountsTable;
}
