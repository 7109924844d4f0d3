import { randomBytes } from 'node:crypto';
import { changeProfile, readUser } from '../../src/contracts/accounts/account.ts';
import { createUser } from '../../src/contracts/accounts/create-user.ts';
import { createSession } from '../../src/contracts/accounts/session.ts';
import { callPath } from '../../src/contracts/define-call.ts';
import { ask, isGone, send } from './ask-services.ts';
import type { Listening, Writers } from './backing-process.ts';

/** A visitor who signs up once. */
interface Newcomer {
  email: string;
  password: string;
  /** Absent: the sign-up was sent, and nothing came back. */
  acknowledged?: { id: string; token: string };
}

/** A member who keeps changing name and password, always both at once and to the same number. */
interface Changer {
  email: string;
  id: string;
  token: string;
  acknowledged: number;
  sent: number;
}

/** Members of a round who log in after it; the tokens of all acknowledged sign-ups are checked. */
const LOG_INS = 5;

/** People who sign up, and people who change their password; both are looked for after a crash. */
export function accountWriters(count: number): Writers {
  const run = randomBytes(4).toString('hex');
  const changers = Array.from({ length: count }, (): Changer | undefined => undefined);
  let newcomers: Newcomer[] = [];
  let people = 0;
  let total = 0;

  async function signUpOnAndOn({ urls }: Listening, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      people += 1;
      const newcomer: Newcomer = { email: `${run}.${people}@example.com`, password: `newcomer ${run} ${people}` };
      newcomers.push(newcomer);
      newcomer.acknowledged = await signUp(urls.users, newcomer.email, newcomer.password, 'Ann');
      total += 1;
    }
  }

  async function changeOnAndOn({ urls }: Listening, place: number, signal: AbortSignal): Promise<void> {
    const changer =
      changers[place] ?? (await newChanger(urls.users, `${run}.changer.${randomBytes(4).toString('hex')}`));
    changers[place] = changer;
    while (!signal.aborted) {
      const current_password = passwordOf(changer, changer.acknowledged);
      changer.sent = changer.acknowledged + 1;
      const userprofile = {
        firstname: `n${changer.sent}`,
        password: passwordOf(changer, changer.sent),
        current_password,
      };
      const { token } = await send(urls.users, 'PUT', changeProfile.path, { userprofile }, changer.token);
      changer.token = token;
      changer.acknowledged = changer.sent;
      total += 1;
    }
  }

  return {
    acknowledged: () => total,
    write: async (backing, signal) => {
      const work = changers.flatMap((_, place) => [
        changeOnAndOn(backing, place, signal),
        signUpOnAndOn(backing, signal),
      ]);
      for (const result of await Promise.allSettled(work))
        if (result.status === 'rejected' && !signal.aborted && !isGone(result.reason)) throw result.reason;
    },
    verify: async ({ urls }) => {
      const faults: string[] = [];
      const [known, unsure] = [true, false].map((is) => newcomers.filter((one) => Boolean(one.acknowledged) === is));
      for (const one of known ?? []) faults.push(...(await tokenFaults(urls.users, one)));
      for (const one of known?.slice(-LOG_INS) ?? []) faults.push(...(await logInFaults(urls.users, one)));
      for (const one of unsure ?? []) faults.push(...(await wholeOrAbsent(urls.users, one)));
      for (const one of changers) if (one) faults.push(...(await changeFaults(urls.users, one)));
      newcomers = [];
      return faults;
    },
  };
}

async function tokenFaults(users: string, { email, acknowledged }: Newcomer): Promise<string[]> {
  const { id = '', token = '' } = acknowledged ?? {};
  const { status } = await ask(users, 'GET', callPath(readUser, { id }), undefined, token);
  return status === 200 ? [] : [`the session of ${email} is lost (${status})`];
}

async function logInFaults(users: string, { email, password }: Newcomer): Promise<string[]> {
  const { status, body } = await ask(users, 'POST', createSession.path, { email, password });
  if (status !== 201) return [`the account of ${email} is lost (${status})`];
  return body.user.userprofile?.firstname === 'Ann' ? [] : [`the account of ${email} is half-made`];
}

/** A sign-up that was not acknowledged has made a whole account, or none: then the address is free. */
async function wholeOrAbsent(users: string, newcomer: Newcomer): Promise<string[]> {
  const { email, password } = newcomer;
  const { status } = await ask(users, 'POST', createSession.path, { email, password });
  if (status === 201) return logInFaults(users, newcomer);
  return signUp(users, email, password, 'Ann').then(
    () => [],
    (error: unknown) => [`${email} can neither log in nor sign up: ${error}`],
  );
}

/** One password opens the account: the last that was acknowledged or the one in flight. Names and sessions went with it. */
async function changeFaults(users: string, changer: Changer): Promise<string[]> {
  const faults: string[] = [];
  const { email, id, acknowledged, sent } = changer;
  const opened = new Map<number, string>();
  for (const number of new Set([sent, acknowledged])) {
    const answer = await ask(users, 'POST', createSession.path, { email, password: passwordOf(changer, number) });
    if (answer.status === 201) opened.set(number, answer.token);
  }
  const [number, token] = [...opened][0] ?? [];
  if (number === undefined || token === undefined) return [`no password opens ${email} after change ${acknowledged}`];
  if (opened.size > 1) faults.push(`two passwords open ${email}`);
  const { body } = await ask(users, 'GET', callPath(readUser, { id }), undefined, token);
  if (body.userprofile?.firstname !== `n${number}`) faults.push(`change ${number} of ${email} is half-made`);
  const before = await ask(users, 'GET', callPath(readUser, { id }), undefined, changer.token);
  if ((before.status === 200) !== (number === acknowledged))
    faults.push(`change ${number} of ${email} left its sessions`);
  Object.assign(changer, { token, acknowledged: number, sent: number });
  return faults;
}

async function newChanger(users: string, name: string): Promise<Changer> {
  const changer: Changer = { email: `${name}@example.com`, id: '', token: '', acknowledged: 0, sent: 0 };
  const { id, token } = await signUp(users, changer.email, passwordOf(changer, 0), 'n0');
  return { ...changer, id, token };
}

/** Of everybody another one, and not easy to guess from the address. */
const passwordOf = ({ email }: Pick<Changer, 'email'>, number: number) =>
  `change ${number}, ${[...email].reverse().join('')}`;

async function signUp(users: string, email: string, password: string, firstname: string) {
  const body = { email, userprofile_attributes: { firstname, lastname: 'Lee', password } };
  const answer = await send(users, 'POST', createUser.path, body);
  return { id: String(answer.body.id), token: answer.token };
}
