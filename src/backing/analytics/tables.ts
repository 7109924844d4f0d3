/** What browsers told, whole; kept for 30 days, so that a message that comes again is known. */
export interface EventMessagesTable {
  message_id: string;
  received_at: Date;
  /** By the clock here: a browser's own may be wrong. */
  happened_at: Date;
  /** The event's name; `error` for what went wrong in a browser. */
  event: string;
  /** JSON as text, which may hold what the database's own JSON cannot (NUL). */
  message: string;
}

/** Kept for good. What has no page or post has an empty text there. */
export interface EventCountsTable {
  day: string;
  event: string;
  page: string;
  post_uid: string;
  count: number;
}

/** How many rows of counts a day has. */
export interface EventDaysTable {
  day: string;
  keys: number;
}

/** One row a kind of error, with its latest example. */
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
