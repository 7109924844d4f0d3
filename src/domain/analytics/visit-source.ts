import { outboundTracking } from '../links/outbound-tracking.ts';
import { CAMPAIGN_COOKIE, DEVICE_COOKIE, SESSION_COOKIE } from './visitor-tracking.ts';

/** Where a visitor came from. Stored with a new account, never shown. */
export interface VisitSource {
  /** `d_id` */
  deviceId?: string;
  /** `s_id` */
  sessionId?: string;
  /** Of Heap Analytics, if an operator runs it on this domain. */
  heapUserId?: string;
  heapSessionId?: string;
  /** Campaign values by parameter: `source`, `utm_campaign`. */
  campaign: Readonly<Record<string, string>>;
}

const ID = /^[\w-]{8,64}$/;
/** Cookies of Heap's scripts of version 4 and 5, which end in the id of the operator's Heap project. */
const HEAP_COOKIE = /^_hp(?:2_id|5_meta)\.\d+$/;

/** Reads untrusted cookies, already decoded, and drops invalid values. */
export function visitSource(cookies: Readonly<Record<string, unknown>>): VisitSource {
  const { [CAMPAIGN_COOKIE]: campaign, [DEVICE_COOKIE]: deviceId, [SESSION_COOKIE]: sessionId } = cookies;
  const query = new URLSearchParams(typeof campaign === 'string' ? campaign.slice(0, 2_000) : '');
  const heap = heapIds(cookies);
  return {
    campaign: Object.fromEntries(outboundTracking(query, { mayShare: true })),
    ...(isId(deviceId) && { deviceId }),
    ...(isId(sessionId) && { sessionId }),
    ...(isId(heap.userId) && { heapUserId: heap.userId }),
    ...(isId(heap.sessionId) && { heapSessionId: heap.sessionId }),
  };
}

/** Heap's cookie is a JSON object with both ids. */
function heapIds(cookies: Readonly<Record<string, unknown>>): { userId?: unknown; sessionId?: unknown } {
  const [, value] = Object.entries(cookies).find(([name]) => HEAP_COOKIE.test(name)) ?? [];
  try {
    return JSON.parse(String(value)) ?? {};
  } catch {
    return {};
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
