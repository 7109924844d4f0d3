import type { Config } from '../../../config/config.ts';
import type { EventMessage } from '../../contracts/analytics/event-message.ts';

/** An event that may be forwarded to an outside tool. */
export interface SharedEvent {
  message: Extract<EventMessage, { type: 'track' }>;
  /** By the server's clock. */
  happenedAt: Date;
}

/** Builds the request that sends events to an outside tool. */
export interface AnalyticsAdapter {
  request(events: readonly SharedEvent[], sentAt: Date): { url: string; headers: Record<string, string>; body: string };
}

/** `url` has no trailing slash; `key` is the tool's write key. */
interface AnalyticsSettings {
  url: string;
  key: string;
}

/** Segment's HTTP tracking API, `POST {url}/v1/batch`, which RudderStack and Jitsu accept as well. */
function segment({ url, key }: AnalyticsSettings): AnalyticsAdapter {
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
  };
  return {
    request: (events, sentAt) => ({
      url: `${url}/v1/batch`,
      headers,
      body: JSON.stringify({ batch: events.map(toTrackCall), sentAt: sentAt.toISOString() }),
    }),
  };
}

function toTrackCall({ message, happenedAt }: SharedEvent): object {
  const { event, properties, messageId, anonymousId, userId, context } = message;
  const { page, campaign = {}, locale, screen, geo, sessionId } = context;
  const { path, url, title, referrer } = page;
  return {
    type: 'track',
    event,
    properties,
    messageId,
    anonymousId,
    ...(userId !== undefined && { userId }),
    timestamp: happenedAt.toISOString(),
    context: {
      page: { path, url, title, referrer },
      campaign: toCampaign(campaign),
      locale,
      screen,
      sessionId,
      location: geo,
    },
  };
}

/** Segment calls `utm_campaign` `name` and the other parameters by their name without prefix. */
function toCampaign(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name === 'utm_campaign' ? 'name' : name.replace(/^utm_/, ''),
      value,
    ]),
  );
}

type AdapterName = NonNullable<Config['analytics']>['adapter'];

/** Outside tools by the value of `ANALYTICS_ADAPTER`. */
export const analyticsAdapters: Record<AdapterName, (settings: AnalyticsSettings) => AnalyticsAdapter> = { segment };
