/** A provider's report of an address: the mailbox does not exist, or its reader reported spam. */
export interface MailFeedback {
  kind: 'bounce' | 'complaint';
  email: string;
}

/** The feedback in a report. `refused`: the provider did not send it; undefined: of an unknown form. */
export type FeedbackReading = readonly MailFeedback[] | 'refused' | undefined;
