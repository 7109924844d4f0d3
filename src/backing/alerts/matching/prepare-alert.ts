import type { Trx } from '../../platform/store/database.ts';
import { type AlertReading, READING_FORMAT } from './read-alert.ts';

/**
 * Whether its words have anything that deals are told apart by: those of an alert for `the` or for all but `-socks` have
 * none, whatever its rules are. A price in words is something. `matchDeals` goes by the same.
 */
export const looksForSomething = ({
  clauses,
  min_price,
  max_price,
}: Pick<AlertReading, 'min_price' | 'max_price'> & { clauses: readonly unknown[] }): boolean =>
  clauses.length > 0 || min_price !== null || max_price !== null;

/** Takes the place of what was kept before; what others share is read anew with it. */
export async function keepReading(trx: Trx, alertId: string, reading: AlertReading, now: Date): Promise<void> {
  const row = toReadingRow(reading, now);
  const { id } = await trx
    .insertInto('alert_readings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('deal_alerts').set({ reading_id: id }).where('id', '=', alertId).execute();
}

export const toReadingRow = (reading: AlertReading, now: Date) => ({
  ...reading,
  clauses: JSON.stringify(reading.clauses),
  format: READING_FORMAT,
  read_at: now,
});
