import { createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { StoredRows } from './stored-rows.ts';

const encoded = (part: object | Uint8Array): string =>
  Buffer.from(part instanceof Uint8Array ? part : JSON.stringify(part)).toString('base64url');

/**
 * Invalid tokens made from a valid one, by what is wrong with each. Some are signed with the right key, such as an expired
 * token or one for another audience.
 */
export async function forgedTokens(
  good: string,
  other: { id: string },
  rows: StoredRows,
): Promise<Readonly<Record<string, string>>> {
  const header = { ...decodeProtectedHeader(good), alg: 'EdDSA' };
  const payload = decodeJwt(good);
  const [head = '', body = '', signature = ''] = good.split('.');
  const [key] = await rows.query<{ private_key: JWK }>('select private_key from token_keys where id = $1', [
    header.kid,
  ]);
  if (!key) throw new Error('The token names a key that is not in the database.');
  const own = await importJWK(key.private_key, 'EdDSA');
  const foreign = await generateKeyPair('EdDSA');
  const signed = (claims: JWTPayload, by: Parameters<SignJWT['sign']>[0] = own, more: object = {}) =>
    new SignJWT(claims).setProtectedHeader({ ...header, ...more }).sign(by);
  const hmac = (secret: string | Buffer) => {
    const text = `${encoded({ ...header, alg: 'HS256' })}.${body}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  return {
    'no token at all': '',
    'a word': 'letmein',
    'three words': 'let.me.in',
    'brackets of JSON': '{}',
    'a signature cut off': `${head}.${body}.`,
    'a signature of something else': `${head}.${body}.${encoded(Buffer.from(signature, 'base64url').reverse())}`,
    'another user written in': `${head}.${encoded({ ...payload, sub: other.id })}.${signature}`,
    'alg none': `${encoded({ ...header, alg: 'none' })}.${body}.`,
    'alg None': `${encoded({ ...header, alg: 'None' })}.${body}.`,
    'alg none and another user': `${encoded({ alg: 'none' })}.${encoded({ ...payload, sub: other.id })}.`,
    'alg none with the signature': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
    'HS256 by the public key': hmac(Buffer.from(String(key.private_key.x), 'base64url')),
    'HS256 by the text of the public key': hmac(String(key.private_key.x)),
    'HS256 by nothing': hmac(''),
    'a foreign key under our name': await signed(payload, foreign.privateKey),
    'a key that nobody has': await signed(payload, foreign.privateKey, { kid: randomUUID() }),
    'a key brought along': await signed(payload, foreign.privateKey, {
      jwk: { ...key.private_key, d: undefined },
      kid: undefined,
    }),
    'an hour too old': await signed({ ...payload, iat: hourAgo - 86_400, exp: hourAgo }),
    'no end': await signed({ ...payload, exp: undefined as never }),
    'not begun yet': await signed({ ...payload, nbf: hourAgo + 7_200 }),
    'another issuer': await signed({ ...payload, iss: 'https://evil.example' }),
    'another audience': await signed({ ...payload, aud: 'somebody-else' }),
    'a session that was never opened': await signed({ ...payload, jti: randomUUID() }),
    'no session': await signed({ ...payload, jti: undefined as never }),
    "somebody's own session for another user": await signed({ ...payload, sub: other.id }),
    'a user without an id': await signed({ ...payload, sub: '' }),
  };
}
