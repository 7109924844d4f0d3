import type pg from 'pg';
import { callPath } from '../../../src/contracts/define-call.ts';
import { createEngagement, deleteEngagement } from '../../../src/contracts/saves/engagement.ts';
import { changeWatch, changeWatchMails, listWatches, stopWatchMails } from '../../../src/contracts/saves/watch.ts';
import type { WatchKind } from '../../../src/domain/saves/watch.ts';
import { eventually } from '../eventually.ts';
import type { Person } from './alerts-client.ts';

type Type = 'post' | 'product_listing' | 'store';

/** Client of saves and watches; `url` is evaluated for each call. */
export function watchesClient(url: () => string) {
  const call = async (method: string, path: string, token?: string, json?: object) => {
    const answer = await fetch(url() + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    call,
    /** Returns the id of the save. */
    save: async ({ id, token }: Person, entry_uid: string, content_type_uid: Type = 'post'): Promise<string> => {
      const json = { user_id: id, engagement_type: 'save', content_type_uid, entry_uid };
      const { body } = await call('POST', createEngagement.path, token, json);
      return createEngagement.response.parse(body).engagement.id;
    },
    remove: ({ id: userId, token }: Person, id: string) =>
      call('DELETE', `${callPath(deleteEngagement, { id })}?user_id=${userId}`, token),
    list: async ({ id, token }: Person) =>
      listWatches.response.parse((await call('GET', `${listWatches.path}?user_id=${id}`, token)).body),
    change: ({ id: user_id, token }: Person, entry_uid: string, kinds: readonly WatchKind[]) =>
      call('PUT', changeWatch.path, token, { user_id, content_type_uid: 'post', entry_uid, kinds }),
    turnMails: ({ id: user_id, token }: Person, is_on: boolean) =>
      call('PUT', changeWatchMails.path, token, { user_id, is_on }),
    stop: (token: string) => call('POST', stopWatchMails.path, undefined, { token }),
  };
}

/** Makes scheduled runs due now, because tests advance the services' clock and not real time. */
export async function hurryWatches(session: pg.Client): Promise<void> {
  await session.query(
    `update pgboss.job set start_after = now() where name = 'watches' and state = 'created' and start_after > now()`,
  );
}

/** Waits until all due entries are checked and all mails are sent. */
export async function watchesSettled(session: pg.Client, now: Date): Promise<void> {
  await eventually(async () => {
    await hurryWatches(session);
    const { rows } = await session.query<{ open: string }>(
      `select (select count(*) from watched_entries where due_at <= $1)
        + (select count(*) from watch_readers where next_send_at <= $1)
        + (select count(*) from pgboss.job where name like 'mail%') as open`,
      [now],
    );
    return rows[0]?.open === '0';
  });
}
