/** Whom account mails went to within a day: the address as SHA-256, hexadecimal. */
export interface MailRecipientsTable {
  recipient: string;
  mailed_at: Date[];
}

/** Tables of the mail service; its queue is among the jobs (`src/backing/jobs`). */
export interface MailTables {
  mail_recipients: MailRecipientsTable;
}
