import { createHash } from 'node:crypto';
import type { CreateUser } from '../../../src/contracts/accounts/create-user.ts';
import type { UserRecord } from '../../../src/contracts/accounts/user.ts';
import { usersPaths } from '../../../src/contracts/accounts/users-paths.ts';
import { mailsTo, mailTo } from '../mail/outbox.ts';

interface UsersAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at what it expects
  body: any;
  /** Of the `auth-token` header. */
  token: string;
  retryAfter: number;
}

export const PASSWORD = 'a heron over the weir';

export const md5Of = (text: string) => createHash('md5').update(text).digest('hex');

/** Of as many mails to somebody besides the welcome: the tokens that lead to a new password, in no order. */
export async function mailedTokens(backing: Parameters<typeof mailTo>[0], email: string, count = 1): Promise<string[]> {
  await mailTo(backing, email, count + 1);
  const links = (await mailsTo(backing, email)).map(({ link }) => new URL(link));
  return links.flatMap(({ searchParams }) => searchParams.get('password_token') ?? []);
}

/** Calls of the users service at an address that is asked for each time. */
export function usersClient(url: () => string) {
  const call = async (method: string, path: string, body?: object, token?: string): Promise<UsersAnswer> => {
    const answer = await fetch(url() + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const retryAfter = Number(answer.headers.get('retry-after'));
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      token: answer.headers.get('auth-token') ?? '',
      retryAfter,
    };
  };
  return {
    call,
    signUp: (email: string, more: Partial<CreateUser> = {}) =>
      call('POST', usersPaths.users, { email, ...more } satisfies CreateUser),
    /** A full user with names. */
    join: async (email: string, password = PASSWORD): Promise<{ user: UserRecord; token: string }> => {
      const userprofile_attributes = { firstname: 'Ann', lastname: 'Lee', password };
      const { body, token } = await call('POST', usersPaths.users, { email, userprofile_attributes });
      return { user: body, token };
    },
    logIn: (email: string, password = PASSWORD, more: object = {}) =>
      call('POST', usersPaths.sessions, { email, password, ...more }),
    get: (id: string, token?: string) => call('GET', usersPaths.user(id), undefined, token),
    logOut: (token: string) => call('DELETE', usersPaths.sessions, undefined, token),
    askReset: (email: string) => call('POST', usersPaths.sendReset(md5Of(email))),
    askConfirmation: (email: string) => call('POST', usersPaths.sendConfirmation(md5Of(email))),
    verifyReset: (token: string) => call('POST', usersPaths.verifyReset, { token }),
    reset: (token: string, password: string, more: object = {}) =>
      call('POST', usersPaths.resetPassword, { token, password, ...more }),
    change: (userprofile: object, token: string) => call('PUT', usersPaths.userprofiles, { userprofile }, token),
  };
}
