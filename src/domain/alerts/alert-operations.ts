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
/** The newest alerts and the most recently matched deals; without `isAll` only deals that matched an alert. */
export interface AlertsOverview {
  count: number;
  alerts: readonly DealAlert[];
  lately: readonly { postUid: string; headline: string; lookedAt: string; matches: number }[];
}
/** The answer to an operator's query. */
export type AlertAnswer =
  | ({ kind: 'overview'; isAll: boolean } & AlertsOverview)
  | ({ kind: 'query' } & QueryDryRun)
  | ({ kind: 'deal'; postUid: string } & DealDryRun)
  /** Error messages by field. */
  | { kind: 'wrong'; problems: Readonly<Record<string, string | undefined>> }
  | { kind: 'why'; alertId: string; explanations: readonly AlertExplanation[] };
