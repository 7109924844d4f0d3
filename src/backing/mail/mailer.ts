import type { WatchKind } from '../../domain/saves/watch.ts';
import type { Role } from '../../domain/staff/permissions.ts';
import type { Trx } from '../platform/store/database.ts';

/** Matches of a deal alert. All paths and addresses are of this site. */
export interface AlertMailData {
  unsubscribeToken: string;
  /** Allows pausing and deleting this alert. */
  mailToken: string;
  name: string;
  searchString: string;
  /** '$40 or less, at Target'; empty without rules. */
  rules: string;
  /** The search page with all matches. */
  searchPath: string;
  deals: readonly AlertMailDeal[];
  /** The number of further matches. */
  more: number;
  /** The alert's first mail. Absent in mails queued by earlier versions. */
  isFirst?: boolean;
}

export interface AlertMailDeal {
  title: string;
  path: string;
  price?: string;
  /** The price before, if it was higher. */
  was?: string;
  /** '42% off' */
  saving?: string;
  store?: string;
  imageUrl?: string;
  /** The rules it meets: '“air fryer” · under $40 · at Target'. */
  why: string;
}

/** News of saved items. */
export interface WatchMailData {
  /** Allows stopping these mails. */
  stopToken: string;
  items: readonly WatchMailItem[];
  /** The number of further items with news. */
  more: number;
}

/** `why`: what is new besides the price, such as 'Back in stock'. */
export interface WatchMailItem extends Omit<AlertMailDeal, 'why'> {
  kinds: readonly WatchKind[];
  why: string;
}

/** The data of each kind of mail. */
export interface MailData {
  /** For subscribers: confirm the address and set a password. */
  confirm: { token: string; firstName?: string };
  reset: { token: string; firstName?: string };
  'log-in': { token: string; firstName?: string };
  /** `token` is for subscribers, as in `confirm`. */
  welcome: { unsubscribeToken: string; token?: string; firstName?: string };
  /** For full users, in case another person changed the password. */
  'password-changed': { firstName?: string };
  alert: AlertMailData;
  watch: WatchMailData;
  'staff-invitation': { token: string; role: Role; invitedBy: string };
  'staff-reset': { token: string };
  /** In case another person changed the password. */
  'staff-password-changed': Record<string, never>;
  /** In case another person added it. */
  'staff-passkey-added': { name: string };
}
export type MailKind = keyof MailData;

const optionalKinds = ['alert', 'watch'] as const satisfies readonly MailKind[];
/** Mails of which the reader wants more; their services make those anew that could not be sent. */
export type OptionalMailKind = (typeof optionalKinds)[number];

export const isOptional = (kind: MailKind): kind is OptionalMailKind =>
  (optionalKinds as readonly MailKind[]).includes(kind);
export type Mail = { [Kind in MailKind]: { kind: Kind; to: string; data: MailData[Kind] } }[MailKind];

/** Adds mails to the durable queue. */
export interface Mailer {
  /**
   * Queues the mail in the caller's transaction, so that it is sent only if that commits. `id`, a UUID, becomes its Message-ID.
   * Returns false if the cap of the recipient drops it; responses must not reveal that.
   */
  queue(trx: Trx, mail: Mail, id?: string): Promise<boolean>;
}
