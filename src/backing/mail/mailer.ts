import type { Trx } from '../platform/store/database.ts';

/** Deals that an alert has found. Paths and addresses are of this site. */
export interface AlertMailData {
  unsubscribeToken: string;
  /** Of this alert: whoever has it may pause or delete it. */
  mailToken: string;
  name: string;
  searchString: string;
  /** '$40 or less, at Target'; empty without any. */
  rules: string;
  /** Where all that it looks for is. */
  searchPath: string;
  deals: readonly AlertMailDeal[];
  /** Deals that the mail has no room for. */
  more: number;
  /** Nothing that the alert has found has been mailed before; absent of mails that were queued when none said so. */
  isFirst?: boolean;
}

export interface AlertMailDeal {
  title: string;
  path: string;
  price?: string;
  /** What it cost before, when that was more. */
  was?: string;
  /** '42% off' */
  saving?: string;
  store?: string;
  imageUrl?: string;
  /** The rules that it met: '“air fryer” · under $40 · at Target'. */
  why: string;
}

/** What each mail says besides its own words. Links are made of the configured public address and these. */
export interface MailData {
  /** Whoever has only given an address: confirm it and set a password. */
  confirm: { token: string; firstName?: string };
  reset: { token: string; firstName?: string };
  /** `token`: of a subscriber, who can set a password by it as by `confirm`. */
  welcome: { unsubscribeToken: string; token?: string; firstName?: string };
  /** To whoever had a whole account before: somebody may have taken it over. */
  'password-changed': { firstName?: string };
  alert: AlertMailData;
}
export type MailKind = keyof MailData;
export type Mail = { [Kind in MailKind]: { kind: Kind; to: string; data: MailData[Kind] } }[MailKind];

/** Hands mails over to the durable queue. */
export interface Mailer {
  /**
   * Within the caller's transaction: the mail goes out if, and only if, that is committed. Its id, a UUID that it may bring
   * along, names it in its Message-ID at each try. False when its recipient has had so many that it does not go: nobody outside
   * is to be told.
   */
  queue(trx: Trx, mail: Mail, id?: string): Promise<boolean>;
}
