import { createHash } from 'node:crypto';
import { changeProfile, readUser } from '../../../src/contracts/accounts/account.ts';
import type { CreateUser } from '../../../src/contracts/accounts/create-user.ts';
import { createUser } from '../../../src/contracts/accounts/create-user.ts';
import { resetPassword, sendConfirmation, sendReset, verifyReset } from '../../../src/contracts/accounts/password.ts';
import {
  createLinkSession,
  createSession,
  sendLogInLink,
  verifyLogInLink,
} from '../../../src/contracts/accounts/session.ts';
import type { UserRecord } from '../../../src/contracts/accounts/user.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { mailsTo, mailTo } from '../mail/outbox.ts';

interface UsersAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at what it expects
  body: any;
  /** From the `auth-token` header. */
  token: string;
  retryAfter: number;
}

export const PASSWORD = 'a heron over the weir';

export const md5Of = (text: string) => createHash('md5').update(text).digest('hex');

/** Tokens of `count` mails besides the welcome mail, in no order. */
export async function mailedTokens(backing: Parameters<typeof mailTo>[0], email: string, count = 1): Promise<string[]> {
  await mailTo(backing, email, count + 1);
  const links = (await mailsTo(backing, email)).map(({ link }) => new URL(link));
  return links.flatMap(({ searchParams }) => searchParams.get('password_token') ?? searchParams.get('token') ?? []);
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
      call('POST', createUser.path, { email, ...more } satisfies CreateUser),
    /** A full user with names. */
    join: async (email: string, password = PASSWORD): Promise<{ user: UserRecord; token: string }> => {
      const userprofile_attributes = { firstname: 'Ann', lastname: 'Lee', password };
      const { body, token } = await call('POST', createUser.path, { email, userprofile_attributes });
      return { user: body, token };
    },
    logIn: (email: string, password = PASSWORD, more: object = {}) =>
      call('POST', createSession.path, { email, password, ...more }),
    get: (id: string, token?: string) => call('GET', callPath(readUser, { id }), undefined, token),
    logOut: (token: string) => call('DELETE', createSession.path, undefined, token),
    askReset: (email: string) => call('POST', callPath(sendReset, { md5Hash: md5Of(email) })),
    askConfirmation: (email: string) => call('POST', callPath(sendConfirmation, { md5Hash: md5Of(email) })),
    askLogInLink: (email: string) => call('POST', callPath(sendLogInLink, { md5Hash: md5Of(email) })),
    verifyLogInLink: (token: string) => call('POST', verifyLogInLink.path, { token }),
    logInByLink: (token: string, more: object = {}) => call('POST', createLinkSession.path, { token, ...more }),
    verifyReset: (token: string) => call('POST', verifyReset.path, { token }),
    reset: (token: string, password: string, more: object = {}) =>
      call('POST', resetPassword.path, { token, password, ...more }),
    change: (userprofile: object, token: string) => call('PUT', changeProfile.path, { userprofile }, token),
  };
}
