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

/** Tables of the mail service; its queue is a queue of pg-boss. */
export interface MailTables {
  mail_recipients: MailRecipientsTable;
  mail_suppressions: MailSuppressionsTable;
}
