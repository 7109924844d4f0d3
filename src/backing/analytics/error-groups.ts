import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../platform/store/database.ts';
import { pageOf, type StoredMessage, storable } from './stored-message.ts';
import type { BrowserErrorsTable } from './tables.ts';

/** Adds browser errors to the groups of equal errors. Writes in the order of the keys, against deadlocks. */
export async function addErrorGroups(trx: Trx, messages: readonly StoredMessage[]): Promise<void> {
  const groups = [...groupsOf(messages).values()];
  if (groups.length === 0) return;
  await sql`
    insert into browser_errors as e
      (fingerprint, source, name, code, message, stack, page, first_seen, last_seen, count)
    select * from unnest(
      ${groups.map((group) => group.fingerprint)}::text[], ${groups.map((group) => group.source)}::text[],
      ${groups.map((group) => group.name)}::text[], ${groups.map((group) => group.code)}::text[],
      ${groups.map((group) => group.message)}::text[], ${groups.map((group) => group.stack)}::text[],
      ${groups.map((group) => group.page)}::text[], ${groups.map((group) => group.first_seen)}::timestamptz[],
      ${groups.map((group) => group.last_seen)}::timestamptz[], ${groups.map((group) => group.count)}::bigint[])
    order by 1
    on conflict (fingerprint) do update set
      message = excluded.message, stack = excluded.stack, page = excluded.page,
      first_seen = least(e.first_seen, excluded.first_seen), last_seen = greatest(e.last_seen, excluded.last_seen),
      count = e.count + excluded.count`.execute(trx);
}

function groupsOf(messages: readonly StoredMessage[]): Map<string, BrowserErrorsTable> {
  const groups = new Map<string, BrowserErrorsTable>();
  for (const { message, happenedAt } of messages) {
    if (message.type !== 'error') continue;
    const { source, name, message: text, code, stack = '' } = message.error;
    const fingerprint = fingerprintOf(message.error);
    const { first_seen = happenedAt, last_seen = happenedAt, count = 0 } = groups.get(fingerprint) ?? {};
    groups.set(fingerprint, {
      fingerprint,
      source: storable(source),
      name: storable(name),
      code: storable(String(code)),
      message: storable(text),
      stack: storable(stack),
      page: pageOf(message),
      first_seen: first_seen < happenedAt ? first_seen : happenedAt,
      last_seen: last_seen > happenedAt ? last_seen : happenedAt,
      count: count + 1,
    });
  }
  return groups;
}

interface Fault {
  source: string;
  name: string;
  message: string;
  stack?: string | undefined;
}

/** Characters; real stack frames are shorter. */
const MAX_FRAME = 500;

/**
 * Identifies an error regardless of numbers, ids and origins in its text, and across builds. The text is untrusted, so all
 * patterns run in linear time.
 */
function fingerprintOf({ source, name, message, stack = '' }: Fault): string {
  const normalized = message
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[\w-]+/g, (word) => (isId(word) ? '#' : word.replace(/[^-]+/g, (part) => (isId(part) ? '#' : part))));
  const frame = stack.split('\n').find((line) => /\.m?js/.test(line)) ?? '';
  const location = frame
    .slice(0, MAX_FRAME)
    .replace(/https?:\/\/[^\s/]+/g, '')
    .replace(/-[A-Z0-9]{8}(?=\.)/g, '')
    .replace(/[?:]\S*$/, '');
  return createHash('sha256')
    .update(JSON.stringify([source, name, normalized, location.trim()]))
    .digest('hex')
    .slice(0, 32);
}

/** A number or a hexadecimal id. */
const isId = (text: string) => /^[\da-f-]+$/i.test(text) && /\d/.test(text);
