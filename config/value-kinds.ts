import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An http or https address, without trailing slash. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
/** Refuses a password in an address: addresses are logged. */
export const hasNoLogin = (value: string) => new URL(value).username + new URL(value).password === '';
const isOrigin = (value: string) => new URL(value).href === `${new URL(value).origin}/`;
/** An address without a path. */
export const origin = url.refine(isOrigin, 'must be an address without a path');
export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};
export const port = wholeNumber(0, 65_535);
export const text = z.string();
export const smtpAddress = text
  .regex(/^smtps?:\/\/[^/?#]/, 'must be an smtp:// address')
  .refine(URL.canParse, 'must be an smtp:// address');
export const sender = text.regex(
  /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
  'must be an address such as Deals <deals@example.com>',
);
export const hostName = text
  .max(253)
  .regex(
    /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i,
    'must be a name such as mail.example.com',
  )
  .transform((value) => value.toLowerCase());

/** RFC 8301: receivers ignore signatures of shorter keys. */
const MIN_RSA_BITS = 1_024;
const isRsaKey = (pem: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;
  } catch {
    return false;
  }
};
const keyError = `must be a private RSA key of at least ${MIN_RSA_BITS} bits as PEM, without a password`;
/** Never names the value, which is a secret. */
export const rsaKey = text.transform((value) => value.replaceAll('\\n', '\n')).refine(isRsaKey, keyError);
/** The content of a file with such a key. */
export const keyFile = text
  .transform((path, context) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a file that this program can read' });
      return z.NEVER;
    }
  })
  .refine(isRsaKey, keyError);

/** A public key for ECDSA as base64, without the lines that PEM has around it. */
export const ecdsaKey = text.refine((value) => {
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}, 'must be a public ECDSA key as base64');
