import type { AlertRuleValues, AlertRuleWire, EntryNames } from './alert-rules.ts';

export type AlertPace = 'instant' | 'daily' | 'weekly';

/** The query of an alert: words as the site's search parses them, and additional rules. A deal must meet all of them. */
export interface AlertQuery extends AlertRuleValues {
  searchString: string;
}

/** See docs/spec/alerts.md ALERTS-1. Times are ISO 8601. */
export interface DealAlert {
  id: string;
  /** If empty, the search string is shown instead. */
  name: string;
  query: AlertQuery;
  pace: AlertPace;
  createdAt: string;
  pausedAt?: string;
  lastSentAt?: string;
  sentCount: number;
  pendingCount: number;
  nextMailAt?: string;
}

/** An alert as its owner sees it, with the names of stores and brands. */
export interface NamedDealAlert extends DealAlert, EntryNames {}

/** Times are minutes of the day in the time zone. */
export interface AlertSettings {
  /** IANA name. */
  timeZone: string;
  quiet?: { from: number; until: number };
  digestMinute: number;
  /** 0 is Sunday. */
  digestDay: number;
}

/** Whether mail reaches a member; `bounced` and `complained` stop all mail. */
export type MailState = 'arrives' | 'bounced' | 'complained';

export interface MemberAlertSettings extends AlertSettings {
  /** False while the user has not chosen; the values are defaults. */
  isChosen: boolean;
  mail: MailState;
}

/** The alert as shown to the bearer of a mailed token. */
export interface AlertByMail {
  /** Its name, or else its search string. */
  label: string;
  isPaused: boolean;
  isDeleted: boolean;
}
export type AlertMailAct = 'pause' | 'resume' | 'delete' | 'restore';

/** Why an alert matched a deal, or did not. */
export interface AlertExplanation {
  postUid: string;
  headline: string;
  outcome: 'sent' | 'waiting' | 'not_sent' | 'not_met' | 'not_looked_at';
  /** A sentence for the reader. */
  reason: string;
  /** ISO 8601: when it was mailed, or is going to be. */
  at?: string;
  rules: readonly {
    rule: 'words' | AlertRuleWire | 'live' | 'before_alert';
    isMet: boolean;
    wanted: string;
    found: string;
  }[];
}
