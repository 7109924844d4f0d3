import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../store/database.ts';
import { pageOf } from './counted-as.ts';
import { type KeptMessage, storable } from './kept-message.ts';
import type { BrowserErrorsTable } from './tables.ts';

/** Adds what went wrong in browsers to the kinds of it that are known. */
export async function addErrors(trx: Trx, messages: readonly KeptMessage[]): Promise<void> {
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

function groupsOf(messages: readonly KeptMessage[]): Map<string, BrowserErrorsTable> {
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

/** The same for the same fault whatever its numbers, ids and addresses, and in the next build as well. */
export function fingerprintOf({ source, name, message, stack = '' }: Fault): string {
  const said = message.replace(/https?:\/\/\S+/g, '').replace(/\b[\da-f-]*\d[\da-f-]*\b/gi, '#');
  const frame = stack.split('\n').find((line) => /\.m?js/.test(line)) ?? '';
  const place = frame
    .replace(/https?:\/\/[^\s/]+/g, '')
    .replace(/-[A-Z0-9]{8}(?=\.)/g, '')
    .replace(/[?:]\S*$/, '');
  return createHash('sha256')
    .update(JSON.stringify([source, name, said, place.trim()]))
    .digest('hex')
    .slice(0, 32);
}
