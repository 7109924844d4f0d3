import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';
import type { alertQuery } from '../../contracts/alerts/deal-alert.ts';
import type { AlertRuleWire, EntryRuleWire } from '../../domain/alerts/alert-rules.ts';
import type { AlertPace } from '../../domain/alerts/deal-alert.ts';

/** Slugs of a deal's stores and of other entries that rules name. Facts that are older than a rule lack its list. */
type EntrySlugs = { [Wire in EntryRuleWire]?: string[] };

/** Facts of a deal when it was matched, stored in `deal_alert_matches.facts`. Prices in US dollars. */
export interface MatchFacts extends EntrySlugs {
  headline: string;
  price: number | null;
  was: number | null;
  /** As the deal's page shows it; 0 when nothing is saved. */
  percent_off: number;
}

/** What users want to hear of: words as search reads them, and rules on top, all of which hold. */
export interface DealAlertsTable {
  id: string;
  user_id: string;
  /** Empty: it goes by its search string. */
  name: string;
  search_string: string;
  excluded_words: string[];
  /** Those that it has, by their names in calls. */
  rules: JSONColumnType<StoredRules>;
  /** The same of alerts that look for the same (`query-key`). */
  query_key: string;
  pace: AlertPace;
  /** Goes with each mail of the alert: whoever has it may pause, resume, delete and restore this one. */
  mail_token: string;
  created_at: Date;
  /** It finds nothing while paused; what it had found waits. */
  paused_at: Date | null;
  /** Kept for a while, so that it can be brought back. */
  deleted_at: Date | null;
  last_sent_at: Date | null;
  /** Deals that it has told of. */
  sent_count: Generated<number>;
  /** When its waiting deals are mailed; null: there are none. */
  next_send_at: Date | null;
  /** How its words are read (`matching`); null only within the transaction that makes it. */
  reading_id: Generated<number | null>;
}

/** Of all alerts of a user; without a row they are those of `default-settings`. Minutes are of the day in the time zone. */
export interface AlertSettingsTable {
  user_id: string;
  /** IANA. */
  time_zone: string;
  quiet_from: number | null;
  quiet_until: number | null;
  digest_minute: number;
  /** 0 is Sunday. */
  digest_day: number;
}

/**
 * Why a deal that was found is not mailed: it has changed and does not fit any more, it is over or not there, its alert's user
 * wants no mails or cannot be reached, no mail server took the mail, or what is published cannot be read.
 */
export type DropReason =
  | 'changed'
  | 'expired'
  | 'unpublished'
  | 'unsubscribed'
  | 'bounce'
  | 'complaint'
  | 'undelivered'
  | 'unreadable';

/** A deal that an alert has found. One row a pair, so that an alert tells of each deal once. */
export interface DealAlertMatchesTable {
  alert_id: string;
  post_uid: string;
  matched_at: Date;
  state: ColumnType<'pending' | 'sent' | 'dropped', 'pending' | undefined, 'pending' | 'sent' | 'dropped'>;
  /** Why it was dropped; empty otherwise. */
  reason: ColumnType<DropReason | '', DropReason | '' | undefined, DropReason | ''>;
  /** Which rules it met, as matching told. */
  facts: JSONColumnType<MatchFacts>;
  /** The look at the deal that found it last: what a later one does not find any more is not mailed. */
  look: string;
  settled_at: Date | null;
  /** The mail's job, which names it also in its Message-ID. */
  mail_id: string | null;
  /** Mails that were to tell of it and could not be made, or were taken by no mail server. */
  failed_mails: Generated<number>;
}

/** Deals that an alert told of so long ago that the rest is forgotten: published again, they are no news. */
export interface DealAlertToldTable {
  alert_id: string;
  post_uid: string;
}

/** Every deal that readers of production may see, now or from its start: when it goes live, and when alerts look at it. */
export interface DealAlertCandidatesTable {
  post_uid: string;
  /** When it was first there for readers; of one that starts anew, its latest start. */
  live_at: Date;
  /** Null: nothing has changed since alerts looked. */
  due_at: Date | null;
  /** When alerts last looked at it. */
  looked_at: Date | null;
}

/** Tables of deal alerts, a part of the subscriptions service. */
export interface DealAlertsTables {
  deal_alerts: DealAlertsTable;
  alert_settings: AlertSettingsTable;
  deal_alert_matches: DealAlertMatchesTable;
  deal_alert_told: DealAlertToldTable;
  deal_alert_candidates: DealAlertCandidatesTable;
}

/** The decoded query of an alert. */
export type AlertQuery = z.output<typeof alertQuery>;

/** Rules that match deals one by one; excluded words are part of the search string (`readAlert`). */
export type MatchedName = Exclude<AlertRuleWire, 'excluded_words'>;

/** The rules of an alert as stored: only those that it has. */
export type StoredRules = { [Name in MatchedName]?: NonNullable<AlertQuery[Name]> };
