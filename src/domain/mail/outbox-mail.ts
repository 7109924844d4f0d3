/** A mail in the outbox folder, as a list shows it. */
export interface OutboxEntry {
  id: string;
  to: string;
  subject: string;
  sentAt: Date;
}

export interface OutboxMail extends OutboxEntry {
  /** A whole document. Contains text that visitors typed. */
  html: string;
  text: string;
}
