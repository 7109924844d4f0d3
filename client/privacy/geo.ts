import { SESSION_SECONDS } from '../../src/domain/analytics/visitor-tracking.ts';
import { readSession, writeSession } from '../platform/browser-storage.ts';
import { writeCookie } from '../platform/cookies.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

type Geo = Record<string, string>;

/** Session storage key and cookie name (docs/spec/privacy.md PRIVACY-4). */
const GEO_KEY = 'geoloc';

/** The visitor's location; `undefined` until the lookup has answered. */
export function geo(): Geo | undefined {
  const known = readSession(GEO_KEY);
  return known === undefined ? undefined : readGeo(known);
}

/** One lookup per session. A failed lookup is reported, and its result is empty (docs/spec/errors.md ERRORS-15). */
export async function fetchGeo(geoOrigin: string): Promise<void> {
  if (geo()) return;
  let result: Geo = {};
  try {
    const response = await fetch(`${geoOrigin}/fastly/geoip`, { credentials: 'omit' });
    if (!response.ok) throw new Error(`${response.status} of the geo look-up`);
    result = readGeo(await response.text()) ?? {};
  } catch (error) {
    reportFailureIn('geo')(error);
  }
  const text = JSON.stringify(result);
  writeSession(GEO_KEY, text);
  writeCookie(GEO_KEY, encodeURIComponent(text), SESSION_SECONDS);
}

/** Keeps text and numbers only, with limits for length and count. */
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
