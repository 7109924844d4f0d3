/** Messages of browsers. Rows are stored for 30 days, so that repeated messages are recognized. */
interface EventMessagesTable {
  message_id: string;
  received_at: Date;
  /** By the server's clock, since a browser's may be wrong. */
  happened_at: Date;
  /** The event's name; `error` for a browser error. */
  event: string;
  /** JSON as text, because `jsonb` cannot store NUL. */
  message: string;
}

/** Rows are never pruned. `page` and `post_uid` are empty for events without them. */
interface EventCountsTable {
  day: string;
  event: string;
  page: string;
  post_uid: string;
  count: number;
}

/** Number of rows of counts per day. */
interface EventDaysTable {
  day: string;
  keys: number;
}

/** One row per group of equal errors, with the latest example. */
export interface BrowserErrorsTable {
  fingerprint: string;
  source: string;
  name: string;
  code: string;
  message: string;
  stack: string;
  page: string;
  first_seen: Date;
  last_seen: Date;
  count: number;
}

/** Tables of the events service. */
export interface EventsTables {
  event_messages: EventMessagesTable;
  event_counts: EventCountsTable;
  event_days: EventDaysTable;
  browser_errors: BrowserErrorsTable;
}
