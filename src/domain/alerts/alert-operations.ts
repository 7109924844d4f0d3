import type { AlertExplanation, DealAlert } from './deal-alert.ts';

/** Deals that an alert would have matched in the last 30 days; at most 100 of `count`. */
export interface QueryDryRun {
  count: number;
  deals: readonly { postUid: string; headline: string; liveAt: string }[];
}
/** Alerts that a deal matches; at most 100 of `count`. */
export interface DealDryRun {
  count: number;
  alerts: readonly DealAlert[];
}
/** The newest alerts, and what was looked at lately; unless `isAll`, of that only what met alerts. */
export interface AlertsOverview {
  count: number;
  alerts: readonly DealAlert[];
  lately: readonly { postUid: string; headline: string; lookedAt: string; matches: number }[];
}
/** What operators have asked. */
export type AlertAnswer =
  | ({ kind: 'overview'; isAll: boolean } & AlertsOverview)
  | ({ kind: 'query' } & QueryDryRun)
  | ({ kind: 'deal'; postUid: string } & DealDryRun)
  /** By field: what is wrong with what was asked. */
  | { kind: 'wrong'; problems: Readonly<Record<string, string | undefined>> }
  | { kind: 'why'; alertId: string; explanations: readonly AlertExplanation[] };
