import type { AnalyticsAdapter, AnalyticsSettings, SharedEvent } from './analytics-adapter.ts';

/** Segment's HTTP tracking API, which RudderStack, Jitsu and others speak as well: `POST {url}/v1/batch`. */
export function segment({ url, key }: AnalyticsSettings): AnalyticsAdapter {
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

/** `utm_campaign` is the campaign's name there; the others lose their prefix. */
function toCampaign(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name === 'utm_campaign' ? 'name' : name.replace(/^utm_/, ''),
      value,
    ]),
  );
}
