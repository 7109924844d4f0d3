import type { SentMessage } from '../../src/contracts/analytics/event-message.ts';
import {
  CAMPAIGN_COOKIE,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  SESSION_SECONDS,
  trackingId,
  USER_COOKIE,
  VISITOR_SECONDS,
} from '../../src/domain/analytics/visitor-tracking.ts';
import { outboundTracking } from '../../src/domain/links/outbound-tracking.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { randomUuid } from '../platform/random-uuid.ts';
import { geo } from '../privacy/geo.ts';
import { mayShare } from '../privacy/may-share.ts';

interface VisitorIds {
  /** `d_id` */
  deviceId: string;
  /** `s_id` */
  sessionId: string;
  /** `u_id`; tracks, never authenticates. */
  userId?: string;
}

const ID = /^[\w-]{8,64}$/;
/** Ids by cookie name; browsers that refuse cookies keep them for the lifetime of the document. */
const documentIds = new Map<string, string>();

/** Visitor ids for events. Each call counts as activity and extends the session. */
export function visitorIds(): VisitorIds {
  extendCookie(CAMPAIGN_COOKIE, SESSION_SECONDS);
  const userId = trackingId(extendCookie(USER_COOKIE, VISITOR_SECONDS));
  return {
    deviceId: ensureId(DEVICE_COOKIE, VISITOR_SECONDS),
    sessionId: ensureId(SESSION_COOKIE, SESSION_SECONDS),
    ...(userId !== undefined && { userId: String(userId) }),
  };
}

function ensureId(name: string, lifeSeconds: number): string {
  const known = navigator.cookieEnabled ? readCookie(name) : documentIds.get(name);
  const id = known !== undefined && ID.test(known) ? known : randomUuid();
  documentIds.set(name, id);
  writeCookie(name, id, lifeSeconds);
  return id;
}

function extendCookie(name: string, lifeSeconds: number): string | undefined {
  const value = readCookie(name);
  if (value !== undefined) writeCookie(name, value, lifeSeconds);
  return value;
}

/** Campaign parameters of the address that began the visit; may be empty. */
export const campaignQuery = (): URLSearchParams => new URLSearchParams(readCookie(CAMPAIGN_COOKIE));

/** The visit's campaign: always `source` and `c_id`; `utm_*`, `braze_*` and `location` as the address had them. */
export const campaign = (): Record<string, string> =>
  Object.fromEntries(outboundTracking(campaignQuery(), { mayShare: true }));

interface VisitorFacts extends Pick<SentMessage, 'anonymousId' | 'userId'> {
  context: Omit<SentMessage['context'], 'page'>;
}

/** Facts about visitor, source and screen. Reading cookies is slow, so they are read once per batch. */
export function visitorFacts(): VisitorFacts {
  const { deviceId, sessionId, userId } = visitorIds();
  return {
    anonymousId: deviceId,
    userId,
    context: {
      sessionId,
      campaign: campaign(),
      locale: navigator.language,
      screen: { width: screen.width, height: screen.height },
      geo: geo(),
      mayShare: mayShare(),
    },
  };
}
