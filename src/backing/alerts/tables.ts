import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';
import type { alertQuery } from '../../contracts/alerts/deal-alert.ts';
import type { AlertRuleWire, EntryRuleWire } from '../../domain/alerts/alert-rules.ts';
import type { AlertPace } from '../../domain/alerts/deal-alert.ts';

/** Slugs of a deal's stores and of other entries that rules use. Facts stored before a rule existed lack its list. */
type EntrySlugs = { [Wire in EntryRuleWire]?: string[] };

/** Facts of a deal when it was matched, stored in `deal_alert_matches.facts`. Prices in US dollars. */
export interface MatchFacts extends EntrySlugs {
  headline: string;
  price: number | null;
  was: number | null;
  /** As the deal's page shows it; 0 when nothing is saved. */
  percent_off: number;
}

/** An alert: words as search parses them, and additional rules. A deal must meet all of them. */
export interface DealAlertsTable {
  id: string;
  user_id: string;
  /** If empty, the search string is shown instead. */
  name: string;
  search_string: string;
  excluded_words: string[];
  /** Only the rules that the alert has, by wire name. */
  rules: JSONColumnType<StoredRules>;
  /** Equal for alerts with equivalent queries (`queryKey`). */
  query_key: string;
  pace: AlertPace;
  /** Bearer token in each mail of the alert; it allows pausing, resuming, deleting and restoring this alert. */
  mail_token: string;
  created_at: Date;
  /** A paused alert matches nothing; its pending deals stay pending. */
  paused_at: Date | null;
  /** Deleted alerts are kept for a while so that they can be restored. */
  deleted_at: Date | null;
  last_sent_at: Date | null;
  /** Number of deals mailed. */
  sent_count: Generated<number>;
  /** When its pending deals are mailed; null if there are none. */
  next_send_at: Date | null;
  /** The parsed form of its words (`alert_readings`); null only within the transaction that creates it. */
  reading_id: Generated<number | null>;
}

/** Settings for all alerts of a user; without a row, `defaultAlertSettings` apply. Minutes of the day in the time zone. */
export interface AlertSettingsTable {
  user_id: string;
  /** IANA name. */
  time_zone: string;
  quiet_from: number | null;
  quiet_until: number | null;
  digest_minute: number;
  /** 0 is Sunday. */
  digest_day: number;
}

/**
 * Why a matched deal is not mailed: it changed and no longer matches, it ended or was unpublished, the user turned mails off or
 * cannot be reached, the mail was not delivered, or the published deal cannot be parsed.
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

/** A deal that matched an alert. One row per pair, so that an alert mails each deal once. */
export interface DealAlertMatchesTable {
  alert_id: string;
  post_uid: string;
  matched_at: Date;
  state: ColumnType<'pending' | 'sent' | 'dropped', 'pending' | undefined, 'pending' | 'sent' | 'dropped'>;
  /** Why it was dropped; empty otherwise. */
  reason: ColumnType<DropReason | '', DropReason | '' | undefined, DropReason | ''>;
  /** Facts of the deal when it matched. */
  facts: JSONColumnType<MatchFacts>;
  /** Id of the matching run that last found it; a later run that does not find it drops the match. */
  look: string;
  settled_at: Date | null;
  /** Id of the mail job, also part of the Message-ID. */
  mail_id: string | null;
  /** Mails with this deal that could not be built or delivered. */
  failed_mails: Generated<number>;
}

/** Deals that an alert mailed so long ago that the match was deleted; they are not mailed again when republished. */
interface DealAlertToldTable {
  alert_id: string;
  post_uid: string;
}

/** Every published deal, live or scheduled: when it goes live, and when it is matched with alerts. */
interface DealAlertCandidatesTable {
  post_uid: string;
  /** When it first went live; for a deal with a new start, the latest start. */
  live_at: Date;
  /** Null if nothing changed since the last matching. */
  due_at: Date | null;
  /** When it was last matched. */
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

/** Rules that are checked per deal; excluded words are parsed with the search string (`readAlert`). */
export type MatchedName = Exclude<AlertRuleWire, 'excluded_words'>;

/** The rules of an alert as stored; rules that it lacks are absent. */
export type StoredRules = { [Name in MatchedName]?: NonNullable<AlertQuery[Name]> };
