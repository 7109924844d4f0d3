import type { Trx } from '../store/database.ts';

/** What each mail says besides its own words. Links are made of the configured public address and these. */
export interface MailData {
  /** Whoever has only given an address: confirm it and set a password. */
  confirm: { token: string; firstName?: string };
  reset: { token: string; firstName?: string };
  /** `token`: of a subscriber, who can set a password by it as by `confirm`. */
  welcome: { unsubscribeToken: string; token?: string; firstName?: string };
  /** To whoever had a whole account before: somebody may have taken it over. */
  'password-changed': { firstName?: string };
  /** Issue of the deal alerts: matches of a saved search. */
  alert: {
    unsubscribeToken: string;
    name: string;
    searchString: string;
    deals: readonly { title: string; path: string; price?: string; store?: string; imageUrl?: string }[];
  };
}
export type MailKind = keyof MailData;
export type Mail = { [Kind in MailKind]: { kind: Kind; to: string; data: MailData[Kind] } }[MailKind];

/** Hands mails over to the durable queue. */
export interface Mailer {
  /**
   * Within the caller's transaction: the mail goes out if, and only if, that is committed. False when its recipient has had
   * so many that it does not: nobody outside is to be told.
   */
  queue(trx: Trx, mail: Mail): Promise<boolean>;
}
