import { STAFF_PASSWORD } from '../contract/staff-client.ts';
import type { TestSite } from './test-site.ts';

interface StudioCall {
  cookie?: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Calls of the studio's pages, as a browser makes them. */
export function studioOf({ origin }: Pick<TestSite, 'origin'>) {
  const send = (method: string, path: string, { cookie, headers, body }: StudioCall = {}): Promise<Response> =>
    fetch(`${origin}/studio/api${path}`, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    send,
    logIn: (email: string, headers: Record<string, string> = {}) =>
      send('POST', '/v3/user-session', { headers, body: { user: { email, password: STAFF_PASSWORD } } }),
  };
}
export type Studio = ReturnType<typeof studioOf>;
