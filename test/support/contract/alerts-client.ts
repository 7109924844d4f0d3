import type pg from 'pg';
import type { z } from 'zod';
import { type alertQuery, type DealAlertRecord, dealAlertRecord } from '../../../src/contracts/alerts/deal-alert.ts';
import {
  type createAlert,
  listAlerts,
  readAlert,
  readAlertSettings,
} from '../../../src/contracts/alerts/deal-alert-calls.ts';
import { type CallInput, callPath } from '../../../src/contracts/define-call.ts';
import { eventually } from '../eventually.ts';

export interface Person {
  id: string;
  email: string;
  token: string;
}
type Query = z.input<typeof alertQuery>;
type Wanted = Partial<CallInput<typeof createAlert>['body']>;

/** Client of the subscriptions service; `url` is evaluated for each call. */
export function alertsClient(url: () => string) {
  const call = async (method: string, path: string, token?: string, json?: object) => {
    const answer = await fetch(url() + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const ask = ({ id, token }: Person, query: string | Query, more: Wanted = {}) =>
    call('POST', listAlerts.path, token, {
      user_id: id,
      query: typeof query === 'string' ? { search_string: query } : query,
      channels: ['email'],
      trigger: 'deal-alert',
      ...more,
    });
  const list = async ({ id, token }: Person): Promise<DealAlertRecord[]> =>
    listAlerts.response.parse((await call('GET', `${listAlerts.path}?user_id=${id}`, token)).body);
  return {
    call,
    ask,
    list,
    make: async (person: Person, query: string | Query, more: Wanted = {}): Promise<DealAlertRecord> =>
      dealAlertRecord.parse((await ask(person, query, more)).body),
    only: async (person: Person): Promise<DealAlertRecord> => {
      const [alert] = await list(person);
      if (!alert) throw new Error('There is no alert.');
      return alert;
    },
    change: ({ id: user_id, token }: Person, id: string, change: object) =>
      call('PATCH', callPath(readAlert, { id }), token, { user_id, ...change }),
    remove: ({ id: user_id, token }: Person, id: string) =>
      call('DELETE', `${callPath(readAlert, { id })}?user_id=${user_id}`, token),
    set: ({ id: user_id, token }: Person, settings: object) =>
      call('PUT', readAlertSettings.path, token, { user_id, ...settings }),
  };
}

/** Makes scheduled alert runs due now, because tests advance the services' clock and not real time. */
export async function hurryAlerts(session: pg.Client): Promise<void> {
  await session.query(
    `update pgboss.job set start_after = now() where name = 'deal-alerts' and state = 'created' and start_after > now()`,
  );
}

/** Waits until all due deals are matched and all mails are sent. */
export async function alertsSettled(session: pg.Client, now: Date): Promise<void> {
  await eventually(async () => {
    await hurryAlerts(session);
    const { rows } = await session.query<{ open: string }>(
      `select (select count(*) from deal_alert_candidates where due_at <= $1)
        + (select count(*) from deal_alerts where next_send_at <= $1)
        + (select count(*) from pgboss.job where name like 'mail%') as open`,
      [now],
    );
    return rows[0]?.open === '0';
  });
}
