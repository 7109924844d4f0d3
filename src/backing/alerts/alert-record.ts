import { type Selectable, sql } from 'kysely';
import type { DealAlertRecord } from '../../contracts/alerts/deal-alert.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { noRules } from './matching/alert-rules.ts';
import type { AlertQuery, DealAlertsTable } from './tables.ts';

export type AlertRow = Selectable<DealAlertsTable>;

/** Selects alerts that are not deleted, each with its number of pending deals. */
export const selectAlerts = (db: Db | Trx) =>
  db
    .selectFrom('deal_alerts')
    .selectAll('deal_alerts')
    .select(
      sql<number>`(select count(*)::int from deal_alert_matches m
        where m.alert_id = deal_alerts.id and m.state = 'pending')`.as('pending_count'),
    )
    .where('deleted_at', 'is', null);

/** The wire form of an alert. */
export const toAlertRecord = (row: AlertRow & { pending_count: number }): DealAlertRecord => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  query: toAlertQuery(row),
  channels: ['email'],
  trigger: 'deal-alert',
  pace: row.pace,
  created_at: row.created_at.toISOString(),
  paused_at: row.paused_at?.toISOString() ?? null,
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  sent_count: row.sent_count,
  pending_count: row.pending_count,
  next_mail_at: row.paused_at === null ? (row.next_send_at?.toISOString() ?? null) : null,
});

export const toAlertQuery = (row: AlertRow): AlertQuery => ({
  ...noRules,
  ...row.rules,
  search_string: row.search_string,
  excluded_words: row.excluded_words,
});

/** The name that the alert's owner sees: its own name, else its search string. */
export const alertLabel = ({ name, search_string }: Pick<AlertRow, 'name' | 'search_string'>) => name || search_string;
