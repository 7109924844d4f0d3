import { type Selectable, sql } from 'kysely';
import type { Watch } from '../../../domain/saves/watch.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { EngagementsTable } from '../tables.ts';

export type WatchRow = Pick<
  Selectable<EngagementsTable>,
  'id' | 'user_id' | 'watch_kinds' | 'known_price' | 'known_end' | 'is_awaited'
>;

export const toWatch = (row: Omit<WatchRow, 'id' | 'user_id'>): Watch => ({
  kinds: row.watch_kinds,
  knownPrice: row.known_price ?? undefined,
  knownEnd: row.known_end ?? undefined,
  isAwaited: row.is_awaited,
});

export const watchColumns = ({ kinds, knownPrice, knownEnd, isAwaited }: Watch) => ({
  watch_kinds: [...kinds],
  known_price: knownPrice ?? null,
  known_end: knownEnd ?? null,
  is_awaited: isAwaited,
});

/** Stores what the members of these saves know now. */
export async function saveWatches(
  trx: Trx,
  checked: readonly { row: Omit<WatchRow, 'user_id'>; next: Watch }[],
): Promise<void> {
  const changed = checked.filter(({ row, next }) => {
    const { known_price, known_end, is_awaited } = watchColumns(next);
    const isSameEnd = known_end?.getTime() === row.known_end?.getTime();
    return known_price !== row.known_price || is_awaited !== row.is_awaited || !isSameEnd;
  });
  if (changed.length === 0) return;
  const next = changed.map(({ next }) => watchColumns(next));
  await sql`
    update engagements e set known_price = next.price, known_end = next.ends_at, is_awaited = next.is_awaited
    from unnest(
      ${changed.map(({ row }) => row.id)}::text[], ${next.map(({ known_price }) => known_price)}::float8[],
      ${next.map(({ known_end }) => known_end)}::timestamptz[], ${next.map(({ is_awaited }) => is_awaited)}::bool[])
      as next(id, price, ends_at, is_awaited)
    where e.id = next.id`.execute(trx);
}
