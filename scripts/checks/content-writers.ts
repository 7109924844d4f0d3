import { randomBytes } from 'node:crypto';
import { isGone, Refused } from './ask-services.ts';
import type { Listening, Writers } from './backing-process.ts';

/** Entries of one bulk: after a crash either all or none of them carry its number. */
const BULK = 12;

interface Group {
  name: string;
  /** The last bulk that was acknowledged, and the last that was sent. */
  acknowledged: number;
  sent: number;
}
interface Drawing {
  uid: string;
  url: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Writers that remember what was acknowledged, and look for it after a crash. */
export function contentWriters(count: number): Writers {
  const groups: Group[] = Array.from({ length: count }, (_, index) => ({
    name: `g${index}`,
    acknowledged: 0,
    sent: 0,
  }));
  const published = new Set<string>();
  const drawings: Drawing[] = [];
  let singles = 0;
  let total = 0;

  async function writeGroup(backing: Listening, group: Group, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      group.sent += 1;
      const items = Array.from({ length: BULK }, (_, index) => post(`${group.name}_${index}`, group.sent));
      await send(backing, 'POST', '/v3/bulk?atomic=true&force=true', { items });
      group.acknowledged = group.sent;
      total += 1;
    }
  }

  async function writeSingles(backing: Listening, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      singles += 1;
      const uid = `single_${singles}`;
      const entries = '/v3/content_types/brand/entries';
      await send(backing, 'POST', entries, { entry: { uid, title: uid, slug: uid } });
      await send(backing, 'POST', `${entries}/${uid}/publish`, { environments: ['production'] });
      published.add(uid);
      total += 2;
    }
  }

  async function upload(backing: Listening, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const uid = `drawing_${randomBytes(6).toString('hex')}`;
      const bytes = dot(randomBytes(6));
      const body = await send(backing, 'POST', `/v3/assets?uid=${uid}&filename=dot.gif`, bytes);
      drawings.push({ uid, url: new URL(body.asset.url).pathname, bytes });
      total += 1;
    }
  }

  return {
    acknowledged: () => total,
    write: async (backing: Listening, signal: AbortSignal): Promise<void> => {
      const work = [
        ...groups.map((group) => writeGroup(backing, group, signal)),
        writeSingles(backing, signal),
        upload(backing, signal),
      ];
      for (const result of await Promise.allSettled(work))
        if (result.status === 'rejected' && !signal.aborted && !isGone(result.reason)) throw result.reason;
    },
    verify: async (backing: Listening): Promise<string[]> => {
      const faults: string[] = [];
      for (const group of groups) faults.push(...(await verifyGroup(backing, group)));
      const uids = [...published].slice(-250);
      const query = encodeURIComponent(JSON.stringify({ uid: { $in: uids } }));
      const { count } = await read(backing, `/brand/entries?count=true&query=${query}`);
      if (count !== uids.length) faults.push(`${uids.length - count} of ${uids.length} published entries are lost`);
      for (const { uid, url, bytes } of drawings.slice(-30)) {
        const response = await fetch(new URL(url, backing.url));
        const got = Buffer.from(await response.arrayBuffer());
        if (!response.ok || !got.equals(bytes)) faults.push(`asset ${uid} is lost or damaged`);
      }
      return faults;
    },
  };
}

async function verifyGroup(backing: Listening, group: Group): Promise<string[]> {
  if (group.sent === 0) return [];
  const query = encodeURIComponent(JSON.stringify({ uid: { $regex: `^${group.name}_` } }));
  const { entries } = await read(backing, `/post/entries?query=${query}`);
  const numbers = new Set<number>(entries.map((entry: { popularity: number }) => entry.popularity));
  const [number = 0, ...others] = numbers;
  if (others.length > 0)
    return [`group ${group.name} is half of one bulk and half of another: ${[...numbers].join(', ')}`];
  if (entries.length !== BULK && entries.length !== 0)
    return [`group ${group.name} has ${entries.length} of ${BULK} entries`];
  const faults: string[] = [];
  if (number < group.acknowledged)
    faults.push(`group ${group.name} is at ${number}, ${group.acknowledged} was acknowledged`);
  if (number > group.sent) faults.push(`group ${group.name} is at ${number}, which was never sent`);
  if (number > 0) faults.push(...(await verifySearch(backing, group.name, number)));
  const drafts = await Promise.all(
    Array.from({ length: BULK }, (_, index) =>
      send(backing, 'GET', `/v3/content_types/post/entries/${group.name}_${index}/draft`).catch(() => undefined),
    ),
  );
  const stale = drafts.filter((draft) => (draft?.entry.popularity ?? 0) !== number).length;
  if (stale > 0) faults.push(`group ${group.name} has ${stale} drafts that differ from what is published`);
  if (number > 0) faults.push(...(await verifyVersions(backing, `${group.name}_0`)));
  // The number in flight may have been saved without its answer: the next one goes on from there.
  group.acknowledged = number;
  group.sent = Math.max(group.sent, number);
  return faults;
}

/** The latest versions count down by one from the draft. */
async function verifyVersions(backing: Listening, uid: string): Promise<string[]> {
  const entry = `/v3/content_types/post/entries/${uid}`;
  const { entry: draft } = await send(backing, 'GET', `${entry}/draft`);
  const { versions } = await send(backing, 'GET', `${entry}/versions?limit=100`);
  const numbers: number[] = versions.map((version: { _version: number }) => version._version);
  const hasHole = numbers.some((number, index) => number !== draft._version - index);
  const isShort = numbers.length < Math.min(draft._version, 50);
  return hasHole || isShort ? [`entry ${uid} at version ${draft._version} has the versions ${numbers.join(', ')}`] : [];
}

/** The search documents were written by the same transaction. */
async function verifySearch({ urls }: Listening, group: string, number: number): Promise<string[]> {
  const response = await fetch(`${urls.search}/search?query=word${group}n${number}&limit=50`);
  const { count } = await response.json();
  return count === BULK ? [] : [`search finds ${count} of ${BULK} entries of group ${group} at ${number}`];
}

const post = (uid: string, number: number) => ({
  content_type: 'post',
  publish: ['production'],
  entry: {
    uid,
    title: `${uid} word${uid.split('_')[0]}n${number}`,
    headline: `word${uid.split('_')[0]}n${number}`,
    url: `/deals/${uid}`,
    listings: [],
    schedule: { starts_at: '2020-01-01T00:00:00.000Z' },
    published_at: '2020-01-01T00:00:00.000Z',
    popularity: number,
  },
});

/** An image of one pixel in a unique color. */
function dot(colors: Uint8Array): Uint8Array<ArrayBuffer> {
  const palette = Buffer.from(colors).toString('hex');
  return new Uint8Array(Buffer.from(`47494638396101000100800000${palette}2c00000000010001000002024401003b`, 'hex'));
}

async function send({ urls, credentials }: Listening, method: string, address: string, body?: object) {
  const response = await fetch(urls.cms + address, {
    method,
    headers: {
      authorization: `Bearer ${credentials.managementToken}`,
      'content-type': body instanceof Uint8Array ? 'image/gif' : 'application/json',
    },
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Refused(response.status, await response.text());
  return response.json();
}

async function read({ urls, credentials }: Listening, address: string) {
  const response = await fetch(`${urls.cms}${address}&environment=production`, {
    headers: { api_key: credentials.apiKey, access_token: credentials.accessToken },
  });
  if (!response.ok) throw new Refused(response.status, await response.text());
  return response.json();
}
