import type { Generated, GeneratedAlways } from 'kysely';
import type { savedTypes } from '../../contracts/saves/engagement.ts';
import type { WatchKind } from '../../domain/saves/watch.ts';

/** One save of a user and its watch, deleted with the user's row. Prices in US dollars. */
export interface EngagementsTable {
  /** Random, so that it cannot be guessed. */
  id: string;
  /** Orders saves of the same time. */
  place: GeneratedAlways<string>;
  user_id: string;
  content_type: (typeof savedTypes)[number];
  entry_uid: string;
  created_at: Date;
  /** Null when no price was shown. */
  saved_price: number | null;
  /** The news that the watch reports; empty: it is off. */
  watch_kinds: WatchKind[];
  /** The fields of `Watch`. */
  known_price: number | null;
  known_end: Date | null;
  is_awaited: boolean;
  /** The next mail to the user may report it. */
  is_due: Generated<boolean>;
  /** A removed save is kept for an hour, so that undo brings back its time, price and watch. */
  removed_at: Date | null;
}

/** Every saved entry of a type with watches, as of its last check. */
export interface WatchedEntriesTable {
  content_type: string;
  entry_uid: string;
  is_published: boolean;
  price: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  is_sold_out: boolean;
  checked_at: Date | null;
  /** When it is checked next; null: after its next change. */
  due_at: Date | null;
  /** Counts changes, so that a check cannot miss one that happens meanwhile. */
  revision: Generated<string>;
}

/** Users who get, or got, emails about saved items. */
export interface WatchReadersTable {
  user_id: string;
  /** Bearer token in each of these mails; it allows stopping them. */
  mail_token: string;
  stopped_at: Date | null;
  last_sent_at: Date | null;
  /** When due saves are mailed; null when there are none. */
  next_send_at: Date | null;
  /** The last mail that was given up, and how many in a row. */
  failed_at: Date | null;
  failed_mails: Generated<number>;
}

/** The news of a save in a mail, and what the user knew before, in case the mail is not delivered. */
interface WatchReportsTable {
  /** Id of the mail job. */
  mail_id: string;
  engagement_id: string;
  kinds: WatchKind[];
  price: number | null;
  former_price: number | null;
  former_end: Date | null;
  was_awaited: boolean;
  reported_at: Date;
}

/** Tables of the engagements service. */
export interface EngagementsTables {
  engagements: EngagementsTable;
  watched_entries: WatchedEntriesTable;
  watch_readers: WatchReadersTable;
  watch_reports: WatchReportsTable;
}
