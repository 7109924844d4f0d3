import { randomBytes } from 'node:crypto';
import { exportUser } from '../../src/contracts/accounts/account.ts';
import { createUser } from '../../src/contracts/accounts/create-user.ts';
import { dealAlertErrors } from '../../src/contracts/alerts/deal-alert.ts';
import { listAlerts, readAlert } from '../../src/contracts/alerts/deal-alert-calls.ts';
import { callPath } from '../../src/contracts/define-call.ts';
import { deleteEngagement, listEngagements } from '../../src/contracts/saves/engagement.ts';
import { ask, isGone, Refused, send } from './ask-services.ts';
import type { Listening, Writers } from './backing-process.ts';

/** Published for it, and words that alerts look for. My Deals remembers 200 things of a kind: less than that. */
const THINGS = 40;

/** Something that a member keeps, or does not; changed one time after the other, and sent twice at once when it is put there. */
interface Thing {
  name: string;
  /** As acknowledged. */
  isKept: boolean;
  id: string;
  /** The last change was sent, and nothing came back: it may have been made or not. */
  isUnsure: boolean;
}
interface Member {
  id: string;
  token: string;
  saves: Thing[];
  alerts: Thing[];
}
type Kind = 'saves' | 'alerts';
const kinds: readonly Kind[] = ['saves', 'alerts'];

/** Members who save, unsave, and make and delete alerts; all of it is looked for after a crash. */
export function engagementWriters(count: number): Writers {
  const members = Array.from({ length: count }, (): Member | undefined => undefined);
  let arePostsThere = false;
  let total = 0;

  async function changeOnAndOn(backing: Listening, place: number, kind: Kind, signal: AbortSignal): Promise<void> {
    const member = members[place];
    while (member && !signal.aborted) {
      const thing = member[kind][Math.floor(Math.random() * THINGS)];
      if (thing) await change(backing, member, kind, thing);
      total += 1;
    }
  }

  async function prepare(backing: Listening): Promise<void> {
    if (!arePostsThere) await publishPosts(backing);
    arePostsThere = true;
    for (const place of members.keys()) members[place] ??= await newMember(backing);
  }

  return {
    acknowledged: () => total,
    write: async (backing, signal) => {
      await prepare(backing).catch(unlessGone(signal));
      const work = [...members.keys()].flatMap((place) =>
        kinds.map((kind) => changeOnAndOn(backing, place, kind, signal).catch(unlessGone(signal))),
      );
      const [wrong] = (await Promise.allSettled(work)).filter(({ status }) => status === 'rejected');
      if (wrong?.status === 'rejected') throw wrong.reason;
    },
    verify: async (backing) => {
      const faults: string[] = [];
      for (const member of members) {
        if (!member) continue;
        for (const kind of kinds) faults.push(...(await faultsOf(backing, member, kind)));
        faults.push(...(await interestFaults(backing, member)));
      }
      return faults;
    },
  };
}

/** Takes what the end of a round brings about. */
const unlessGone = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted && !isGone(error)) throw error;
};

async function change({ urls }: Listening, { id: user_id, token }: Member, kind: Kind, thing: Thing): Promise<void> {
  thing.isUnsure = true;
  if (thing.isKept) {
    const path =
      kind === 'saves' ? callPath(deleteEngagement, { id: thing.id }) : callPath(readAlert, { id: thing.id });
    await send(
      kind === 'saves' ? urls.engagements : urls.subscriptions,
      'DELETE',
      `${path}?user_id=${user_id}`,
      undefined,
      token,
    );
  } else {
    const put = () =>
      kind === 'saves'
        ? save(urls.engagements, user_id, token, thing.name)
        : makeAlert(urls.subscriptions, user_id, token, thing.name);
    const answers = await Promise.allSettled([put(), put()]);
    const id = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))[0];
    // One answer is an acknowledgement, whatever becomes of the other.
    if (id !== undefined) Object.assign(thing, { id, isKept: true, isUnsure: false });
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    return;
  }
  Object.assign(thing, { isKept: false, isUnsure: false });
}

async function save(engagements: string, user_id: string, token: string, entry_uid: string): Promise<string> {
  const json = { user_id, engagement_type: 'save', content_type_uid: 'post', entry_uid };
  return (await send(engagements, 'POST', listEngagements.path, json, token)).body.engagement.id;
}

/** Undefined when there is one already: the other of the two that were sent. */
async function makeAlert(service: string, user_id: string, token: string, search_string: string) {
  const json = { user_id, query: { search_string }, channels: ['email'], trigger: 'deal-alert' };
  const { status, body } = await ask(service, 'POST', listAlerts.path, json, token);
  if (status === 400 && body.errors === dealAlertErrors.exists) return undefined;
  if (status >= 300) throw new Refused(status, JSON.stringify(body));
  return String(body.id);
}

/** The stored items by name. */
async function keptOf({ urls }: Listening, { id, token }: Member, kind: Kind): Promise<Map<string, string[]>> {
  const [service, path] =
    kind === 'saves' ? [urls.engagements, listEngagements.path] : [urls.subscriptions, listAlerts.path];
  const { body } = await send(service, 'GET', `${path}?user_id=${id}`, undefined, token);
  const kept = new Map<string, string[]>();
  for (const one of body) {
    const name = one.entry_uid ?? one.query.search_string;
    kept.set(name, [...(kept.get(name) ?? []), one.id]);
  }
  return kept;
}

async function faultsOf(backing: Listening, member: Member, kind: Kind): Promise<string[]> {
  const kept = await keptOf(backing, member, kind);
  const faults: string[] = [];
  for (const thing of member[kind]) {
    const [id = '', ...others] = kept.get(thing.name) ?? [];
    if (others.length > 0) faults.push(`${thing.name} is there ${others.length + 1} times`);
    if (!thing.isUnsure && thing.isKept && id !== thing.id) faults.push(`${thing.name} is lost`);
    if (!thing.isUnsure && !thing.isKept && id !== '') faults.push(`${thing.name} was deleted, and is there`);
    Object.assign(thing, { id, isKept: id !== '', isUnsure: false });
  }
  return faults;
}

/** What My Deals goes by was written in the same transactions. */
async function interestFaults({ urls }: Listening, { id, token }: Member): Promise<string[]> {
  const { body } = await send(urls.users, 'GET', callPath(exportUser, { id }), undefined, token);
  const saved = body.saved.map(({ entry_uid }: { entry_uid: string }) => entry_uid).toSorted();
  return JSON.stringify(saved) === JSON.stringify(body.interests.posts.toSorted())
    ? []
    : [`My Deals of ${id} goes by other things than are saved`];
}

async function newMember({ urls }: Listening): Promise<Member> {
  const email = `saver.${randomBytes(6).toString('hex')}@example.com`;
  const { body, token } = await send(urls.users, 'POST', createUser.path, { email });
  const things = (name: (number: number) => string) =>
    Array.from(
      { length: THINGS },
      (_, number): Thing => ({ name: name(number), isKept: false, id: '', isUnsure: false }),
    );
  return {
    id: body.id,
    token,
    saves: things((number) => `saved_${number}`),
    alerts: things((number) => `kettle${number}`),
  };
}

async function publishPosts({ urls, credentials }: Listening): Promise<void> {
  const items = Array.from({ length: THINGS }, (_, number) => ({
    content_type: 'post',
    publish: ['production'],
    entry: {
      uid: `saved_${number}`,
      title: `Saved ${number}`,
      headline: `Saved ${number}`,
      url: `/deals/saved_${number}`,
      listings: [],
      schedule: { starts_at: '2020-01-01T00:00:00.000Z' },
      published_at: '2020-01-01T00:00:00.000Z',
    },
  }));
  await send(urls.cms, 'POST', '/v3/bulk?atomic=true&force=true', { items }, credentials.managementToken);
}
