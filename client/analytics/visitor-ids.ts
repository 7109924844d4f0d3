import { trackingId } from '../../src/domain/analytics/channel-id.ts';
import {
  CAMPAIGN_COOKIE,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  SESSION_SECONDS,
  USER_COOKIE,
  VISITOR_SECONDS,
} from '../../src/domain/analytics/visitor-cookies.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { randomUuid } from '../platform/random-uuid.ts';

interface VisitorIds {
  /** `d_id` */
  deviceId: string;
  /** `s_id` */
  sessionId: string;
  /** `u_id`; tracks, never authenticates. */
  userId?: string;
}

const ID = /^[\w-]{8,64}$/;
/** Ids for browsers that refuse cookies, for the lifetime of the document. */
const made = new Map<string, string>();

/** Visitor ids for events. Each call is an activity that extends the session. */
export function visitorIds(): VisitorIds {
  slide(CAMPAIGN_COOKIE, SESSION_SECONDS);
  const userId = trackingId(slide(USER_COOKIE, VISITOR_SECONDS));
  return {
    deviceId: keepId(DEVICE_COOKIE, VISITOR_SECONDS),
    sessionId: keepId(SESSION_COOKIE, SESSION_SECONDS),
    ...(userId !== undefined && { userId: String(userId) }),
  };
}

function keepId(name: string, lifeSeconds: number): string {
  const known = navigator.cookieEnabled ? readCookie(name) : made.get(name);
  const id = known !== undefined && ID.test(known) ? known : randomUuid();
  made.set(name, id);
  writeCookie(name, id, lifeSeconds);
  return id;
}

function slide(name: string, lifeSeconds: number): string | undefined {
  const value = readCookie(name);
  if (value !== undefined) writeCookie(name, value, lifeSeconds);
  return value;
}
