import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { consentPage, type Person } from './person.ts';

interface FacebookOptions {
  port: number;
  appId: string;
  appSecret: string;
  version: string;
  person: () => Person;
}

export interface FacebookStandIn {
  url: string;
  /** What `debug_token` says besides the truth. */
  lie(about: Record<string, unknown>): void;
  /** The next code gives no token. */
  giveNoToken(): void;
  /** A token for a person, as the dialog ends with. */
  tokenFor(person: Person): string;
  close(): Promise<void>;
}

/** Facebook's login dialog and the three calls of its graph that the site makes, with their checks. */
export async function facebookStandIn(options: FacebookOptions): Promise<FacebookStandIn> {
  const { port, appId, appSecret, version, person } = options;
  const people = new Map<string, Person>();
  let lies: Record<string, unknown> = {};
  let isMute = false;
  const tokenFor = (whom: Person) => {
    const token = `EAA${randomUUID()}`;
    people.set(token, whom);
    return token;
  };

  const dialog = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    if (url.searchParams.get('client_id') !== appId) return answer(response, 400, {});
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    const paths = { yes: `${url.pathname}${url.search}`, no: `${url.pathname}${url.search}&no` };
    if (request.method !== 'POST')
      return void response
        .setHeader('content-type', 'text/html')
        .end(consentPage('Facebook', person(), JSON.parse(JSON.stringify(paths).replaceAll('&', '&amp;'))));
    if (url.searchParams.has('no')) back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', tokenFor(person()));
    response.writeHead(302, { location: back.href }).end();
  };

  const calls: Record<string, (url: URL, request: IncomingMessage, response: ServerResponse) => unknown> = {
    [`/${version}/dialog/oauth`]: dialog,
    [`/${version}/oauth/access_token`]: async (_url, request, response) => {
      const given = new URLSearchParams(await text(request));
      const isKnown = given.get('client_secret') === appSecret && people.has(given.get('code') ?? '');
      if (!isKnown || isMute) {
        isMute = false;
        return answer(response, 400, { error: { message: 'Invalid verification code format.', code: 100 } });
      }
      answer(response, 200, { access_token: given.get('code'), token_type: 'bearer', expires_in: 5_000 });
    },
    [`/${version}/debug_token`]: (url, request, response) => {
      if (request.headers.authorization !== `Bearer ${appId}|${appSecret}`) return answer(response, 400, { error: {} });
      const whom = people.get(url.searchParams.get('input_token') ?? '');
      if (!whom) return answer(response, 200, { data: { is_valid: false } });
      const expires_at = Math.floor(Date.now() / 1_000) + 5_000;
      const truth = { is_valid: true, app_id: appId, type: 'USER', user_id: whom.subject, expires_at };
      answer(response, 200, { data: { ...truth, ...lies } });
    },
    [`/${version}/me`]: (url, request, response) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      const whom = people.get(token);
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      if (!whom || url.searchParams.get('appsecret_proof') !== proof) return answer(response, 400, { error: {} });
      const { subject: id, email, firstName: first_name, lastName: last_name } = whom;
      answer(response, 200, { id, email, first_name, last_name });
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://localhost:${port}`);
    const call = calls[url.pathname];
    if (call) await call(url, request, response);
    else answer(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}`,
    lie: (about) => {
      lies = about;
    },
    giveNoToken: () => {
      isMute = true;
    },
    tokenFor,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
