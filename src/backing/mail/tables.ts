/** Whom account mails went to within a day: the address as SHA-256, hexadecimal. */
export interface MailRecipientsTable {
  recipient: string;
  mailed_at: Date[];
}

/** Addresses that get no mail that they could do without: the address as SHA-256, hexadecimal. */
export interface MailSuppressionsTable {
  recipient: string;
  /** `bounce`: there is no such mailbox; `complaint`: its reader called our mail spam. */
  reason: 'bounce' | 'complaint';
  noted_at: Date;
}

/** Tables of the mail service; its queue is among the jobs (`src/backing/jobs`). */
export interface MailTables {
  mail_recipients: MailRecipientsTable;
  mail_suppressions: MailSuppressionsTable;
}
