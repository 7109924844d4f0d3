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
