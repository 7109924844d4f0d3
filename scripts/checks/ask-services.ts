import { AUTH_TOKEN_HEADER } from '../../src/contracts/accounts/user.ts';

/** One call of a service with a user's token. Rejects where nothing comes back. */
export async function ask(service: string, method: string, path: string, body?: object, token?: string) {
  const response = await fetch(service + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: response.status === 204 ? undefined : await response.json(),
    token: response.headers.get(AUTH_TOKEN_HEADER) ?? '',
  };
}

/** Throws Refused for what is not a success. */
export async function send(...call: Parameters<typeof ask>) {
  const answer = await ask(...call);
  if (answer.status >= 300) throw new Refused(answer.status, JSON.stringify(answer.body));
  return answer;
}

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
  }
}

/** The program was killed, or its database was and it says so. */
export const isGone = (error: unknown) => !(error instanceof Refused) || error.status >= 500;
