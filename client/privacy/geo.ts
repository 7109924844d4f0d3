import { SESSION_SECONDS } from '../../src/domain/analytics/visitor-tracking.ts';
import { writeCookie } from '../platform/cookies.ts';
import { failIn } from '../platform/fail-in.ts';
import { readSession, writeSession } from '../platform/session-storage.ts';

type Geo = Record<string, string>;

/** In session storage, and as a cookie (docs/spec/privacy.md PRIVACY-4). */
const GEO = 'geoloc';

/** Where the visitor is, as the look-up said; `undefined` until it has answered. */
export function geo(): Geo | undefined {
  const known = readSession(GEO);
  return known === undefined ? undefined : readGeo(known);
}

/** One lookup per session. A failed lookup is reported, and its result is empty (docs/spec/errors.md ERRORS-15). */
export async function lookUpGeo(geoOrigin: string): Promise<void> {
  if (geo()) return;
  let found: Geo = {};
  try {
    const answer = await fetch(`${geoOrigin}/fastly/geoip`, { credentials: 'omit' });
    if (!answer.ok) throw new Error(`${answer.status} of the geo look-up`);
    found = readGeo(await answer.text()) ?? {};
  } catch (error) {
    failIn('geo')(error);
  }
  const text = JSON.stringify(found);
  writeSession(GEO, text);
  writeCookie(GEO, encodeURIComponent(text), SESSION_SECONDS);
}

/** Words and numbers of it, none of them longer than a place's name. */
function readGeo(text: string): Geo | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const facts = Object.entries(value ?? {}).flatMap(([name, fact]) =>
    typeof fact === 'string' || typeof fact === 'number' ? [[name.slice(0, 64), String(fact).slice(0, 200)]] : [],
  );
  return Object.fromEntries(facts.slice(0, 20));
}
