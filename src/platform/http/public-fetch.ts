import got from 'got';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

const TIMEOUT_MS = 5_000;
const MAX_CHARACTERS = 65_536;

/** Fetches a short text of a public host. Rejects when it cannot be had. */
export type PublicFetch = (url: URL) => Promise<string>;

/**
 * Fetches over https and follows no redirect. The agent refuses a host whose name resolves to an address inside a network, at
 * the moment of the connection.
 */
export function createPublicFetch(): PublicFetch {
  const agent = new RequestFilteringHttpsAgent();
  return async (url) => {
    if (url.protocol !== 'https:') throw new Error('Only https addresses are fetched.');
    const response = await got(url, {
      agent: { https: agent },
      followRedirect: false,
      // Its error would name the address, which may hold a token.
      throwHttpErrors: false,
      retry: { limit: 0 },
      timeout: { request: TIMEOUT_MS },
    });
    if (response.statusCode !== 200) throw new Error(`The host answered ${response.statusCode}.`);
    if (response.body.length > MAX_CHARACTERS) throw new Error('The answer is too long.');
    return response.body;
  };
}
