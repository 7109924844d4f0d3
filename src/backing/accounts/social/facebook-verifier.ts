import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { Config } from '../../../../config/config.ts';
import { debugTokenAnswer, meAnswer } from '../../../contracts/accounts/graph.ts';
import { InvalidProviderToken, ProviderAway, type VerifyIdentity } from './provider-identity.ts';

const PATIENCE_MS = 5_000;

type Facebook = NonNullable<Config['social']['facebook']> & { now: () => Date };

/**
 * Checks access tokens, which say nothing by themselves: Facebook's graph is asked for whom and for which app one was made
 * (outside contracts, section 7). Facebook does not say whether an address has been verified: it never counts as that.
 */
export function facebookVerifier({ appId, appSecret, version, graphUrl, now }: Facebook): VerifyIdentity {
  const ask = <T extends z.ZodType>(path: string, query: Record<string, string>, token: string, answer: T) =>
    askGraph(`${graphUrl}/${version}/${path}?${new URLSearchParams(query)}`, token, answer);

  return async (token) => {
    const { data } = await ask('debug_token', { input_token: token }, `${appId}|${appSecret}`, debugTokenAnswer);
    const isOurs = data.is_valid && data.app_id === appId && data.type === 'USER';
    const isOld = data.expires_at !== 0 && data.expires_at * 1_000 <= now().getTime();
    if (!isOurs || isOld) throw new InvalidProviderToken('The access token is not for this app, or too old.');
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    const wanted = { fields: 'id,email,first_name,last_name', appsecret_proof: proof };
    const me = await ask('me', wanted, token, meAnswer);
    if (data.user_id !== me.id) throw new InvalidProviderToken('The access token is of somebody else.');
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

async function askGraph<T extends z.ZodType>(url: string, token: string, answer: T): Promise<z.output<T>> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    status = response.status;
    body = await response.json();
  } catch {
    // Without the cause: it may name the address, which holds a token.
    throw new ProviderAway('Facebook does not answer.');
  }
  if (status >= 500 || status === 429) throw new ProviderAway(`Facebook answered ${status}.`);
  const { success, data } = answer.safeParse(body);
  if (!success) throw new InvalidProviderToken(`Facebook does not know the token (${status}).`);
  return data;
}
