import type { EventMessage } from '../../../contracts/analytics/message.ts';

/** An event that may leave for an outside tool. */
export interface SharedEvent {
  message: Extract<EventMessage, { type: 'track' }>;
  /** By the clock here. */
  happenedAt: Date;
}

/** How an outside tool wants to be told: a request for some events. */
export interface AnalyticsAdapter {
  request(events: readonly SharedEvent[], sentAt: Date): { url: string; headers: Record<string, string>; body: string };
}

/** Base url without trailing slash; the key that the tool gave out. */
export interface AnalyticsSettings {
  url: string;
  key: string;
}
