import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { Config } from '../../../../config/config.ts';
import { debugTokenAnswer, meAnswer } from '../../../contracts/accounts/graph.ts';
import { InvalidProviderToken, ProviderUnavailable, type VerifyIdentity } from './identities.ts';

const TIMEOUT_MS = 5_000;

type Facebook = NonNullable<Config['social']['facebook']> & { now: () => Date };

/**
 * Verifies access tokens, which are opaque, by requesting their user and app from Facebook's graph. Facebook does not report
 * whether an address is verified, so it never counts as verified (docs/spec/accounts.md ACCOUNTS-42).
 */
export function facebookVerifier({ appId, appSecret, version, graphUrl, now }: Facebook): VerifyIdentity {
  const request = <T extends z.ZodType>(path: string, query: Record<string, string>, token: string, answer: T) =>
    requestGraph(`${graphUrl}/${version}/${path}?${new URLSearchParams(query)}`, token, answer);

  return async (token) => {
    const { data } = await request('debug_token', { input_token: token }, `${appId}|${appSecret}`, debugTokenAnswer);
    const isForThisApp = data.is_valid && data.app_id === appId && data.type === 'USER';
    const isExpired = data.expires_at !== 0 && data.expires_at * 1_000 <= now().getTime();
    if (!isForThisApp || isExpired) throw new InvalidProviderToken('The access token is for another app, or expired.');
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    const wanted = { fields: 'id,email,first_name,last_name', appsecret_proof: proof };
    const me = await request('me', wanted, token, meAnswer);
    if (data.user_id !== me.id) throw new InvalidProviderToken('The access token belongs to another user.');
    return {
      provider: 'facebook',
      subject: me.id,
      ...(me.email && { email: me.email }),
      isEmailVerified: false,
      firstName: me.first_name,
      lastName: me.last_name,
    };
  };
}

async function requestGraph<T extends z.ZodType>(url: string, token: string, answer: T): Promise<z.output<T>> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    status = response.status;
    body = await response.json();
  } catch {
    // Without the cause, which may contain the address with a token.
    throw new ProviderUnavailable('Facebook does not respond.');
  }
  if (status >= 500 || status === 429) throw new ProviderUnavailable(`Facebook responded with ${status}.`);
  const { success, data } = answer.safeParse(body);
  if (!success) throw new InvalidProviderToken(`Facebook does not know the token (${status}).`);
  return data;
}
