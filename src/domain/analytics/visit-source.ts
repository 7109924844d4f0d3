import { outboundTracking } from '../links/outbound-tracking.ts';

/** Where a visitor came from. Stored with a new account, never shown. */
export interface VisitSource {
  /** `d_id` */
  deviceId?: string;
  /** `s_id` */
  sessionId?: string;
  /** Campaign values by parameter: `source`, `utm_campaign`. */
  campaign: Readonly<Record<string, string>>;
}

const ID = /^[\w-]{8,64}$/;

/** Reads untrusted cookies and drops invalid values. `campaign` is a query string. */
export function visitSource({ deviceId, sessionId, campaign }: Record<keyof VisitSource, unknown>): VisitSource {
  const query = new URLSearchParams(typeof campaign === 'string' ? campaign.slice(0, 2_000) : '');
  return {
    campaign: Object.fromEntries(outboundTracking(query, { mayShare: true })),
    ...(isId(deviceId) && { deviceId }),
    ...(isId(sessionId) && { sessionId }),
  };
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
