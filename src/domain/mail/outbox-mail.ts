/** A mail that was written to a file instead of sent, as lists show it. */
export interface OutboxEntry {
  id: string;
  to: string;
  subject: string;
  sentAt: Date;
}

export interface OutboxMail extends OutboxEntry {
  /** A whole document, of the site's own making and of what visitors typed. */
  html: string;
  text: string;
}
