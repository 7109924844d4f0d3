import { z } from 'zod';
import { experimentsSchema } from './experiments-schema.ts';

const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
/** Nothing is sent to an address with a password, which would end in the log instead. */
const hasNoLogin = (value: string) => new URL(value).username + new URL(value).password === '';
const isOrigin = (value: string) => new URL(value).href === `${new URL(value).origin}/`;
const origin = url.refine(isOrigin, 'must be an address without a path');
const wholeNumber = (lowest: number, highest: number) => {
  const error = `must be a whole number from ${lowest} to ${highest}`;
  return z.coerce.number(error).int(error).min(lowest, error).max(highest, error);
};
const port = wholeNumber(0, 65_535);
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

/** Every environment variable that either program reads, in one place. Unset means the default. */
export const environmentSchema = z.object({
  /** Where the program listens. */
  PORT: z.preprocess(blankIsUnset, port.default(3000)),
  /** Where the services listen, on loopback, when the site starts them; 0 is any free port. */
  BACKING_PORT: z.preprocess(blankIsUnset, port.default(0)),
  HOST: z.preprocess(blankIsUnset, z.string().default('0.0.0.0')),
  /** Database, images and outbox. */
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
  /** The address that visitors use; all absolute links are built from it. */
  PUBLIC_ORIGIN: optional(origin),
  APP_ENVIRONMENT: z.preprocess(
    blankIsUnset,
    z.enum(['local', 'test', 'e2e', 'staging', 'production']).default('local'),
  ),
  /** A PostgreSQL server of one's own instead of the embedded one. */
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'must be a redis:// address')),
  /** Takes what is mailed: `smtp://name:password@host:587`, or `smtps://`. Without, mails are kept as files. */
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\/[^/?#]/, 'must be an smtp:// address')
      .refine(URL.canParse, 'must be an smtp:// address'),
  ),
  CMS_URL: optional(url),
  SEARCH_URL: optional(url),
  USERS_URL: optional(url),
  ENGAGEMENTS_URL: optional(url),
  SUBSCRIPTIONS_URL: optional(url),
  PLACEMENTS_URL: optional(url),
  CONTENT_HUB_URL: optional(url),
  IMAGES_URL: optional(url),
  EVENTS_URL: optional(url),
  AVATARS_URL: optional(url),
  REPORTS_URL: optional(url),
  /** Where mails lie that no mail server takes; absent: nobody looks at them. */
  MAIL_URL: optional(url),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('error'),
  ),
  /** Which publishing state the site shows. */
  CMS_ENVIRONMENT: z.preprocess(blankIsUnset, z.enum(['production', 'production-preview']).default('production')),
  CMS_BRANCH: z.preprocess(blankIsUnset, z.string().default('main')),
  CMS_API_KEY: z.preprocess(blankIsUnset, z.string().min(1).default('thriftwire')),
  /** Delivery token; the preview token also reads what is published to production-preview. */
  CMS_ACCESS_TOKEN: optional(z.string().min(8)),
  CMS_PREVIEW_TOKEN: optional(z.string().min(8)),
  /** Lets tools write content. */
  CMS_MANAGEMENT_TOKEN: optional(z.string().min(8)),
  /**
   * Lets the web program speak for users at the services that keep something of them. What browsers are shown is signed by
   * it: whoever can try as many as they like must not find it.
   */
  SERVICE_TOKEN: optional(z.string().min(16)),
  /** Whom mails come from. */
  MAIL_FROM: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address such as Deals <deals@example.com>')
      .default('Thriftwire <deals@localhost>'),
  ),
  /** Lets sessions of an earlier site be taken over, once each: what it signed its tokens with (HS256). */
  LEGACY_TOKEN_SECRET: optional(z.string().min(16)),
  /** Social sign-in: a provider without its ids has no button. */
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(blankIsUnset, url.default('https://accounts.google.com')),
  /** Apple's Services ID, and the key that its client secrets are signed with (PEM, line breaks may be written as \\n). */
  APPLE_CLIENT_ID: optional(z.string()),
  APPLE_TEAM_ID: optional(z.string()),
  APPLE_KEY_ID: optional(z.string()),
  APPLE_PRIVATE_KEY: optional(z.string()),
  APPLE_ISSUER: z.preprocess(blankIsUnset, url.default('https://appleid.apple.com')),
  FACEBOOK_APP_ID: optional(z.string()),
  FACEBOOK_APP_SECRET: optional(z.string()),
  FACEBOOK_VERSION: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^v\d+\.\d+$/, 'must be a version such as v18.0')
      .default('v18.0'),
  ),
  FACEBOOK_URL: z.preprocess(blankIsUnset, url.default('https://www.facebook.com')),
  FACEBOOK_GRAPH_URL: z.preprocess(blankIsUnset, url.default('https://graph.facebook.com')),
  /** The outside tool that analytics events of visitors who agree are passed on to: its address and key. */
  ANALYTICS_ADAPTER: z.preprocess(blankIsUnset, z.enum(['none', 'segment']).default('none')),
  ANALYTICS_URL: optional(url.refine(hasNoLogin, 'must be an address without name and password')),
  ANALYTICS_KEY: optional(z.string().min(1)),
  /** Signs publish webhooks: the same in both programs. */
  WEBHOOK_SECRET: optional(z.string().min(16)),
  /** Where backing announces publishes; the web program's address with `/hooks/publish`. */
  PUBLISH_WEBHOOK_URL: optional(url),
  /** Proxies in front of the web program whose forwarded address is believed. */
  TRUSTED_PROXY_HOPS: z.preprocess(blankIsUnset, wholeNumber(0, 10).default(0)),
  /** Whether visitors may refuse that third parties learn of them, or are asked first. */
  PRIVACY_MODEL: z.preprocess(blankIsUnset, z.enum(['opt-out', 'opt-in']).default('opt-out')),
  /** Who says where visitors are, at `/fastly/geoip`; the site itself unless given. */
  GEO_ORIGIN: optional(origin),
  /** What is tried out, in which groups of visitors. */
  EXPERIMENTS: optional(experimentsSchema),
  /** Whose ads the site shows; promotions of the house are what editors publish as promotional content. */
  AD_PROVIDER: z.preprocess(blankIsUnset, z.enum(['house', 'google', 'none']).default('house')),
  /** The network code of Google Ad Manager. */
  AD_NETWORK: optional(z.string().regex(/^\d+(?:,\d+)?$/, 'must be a network code such as 1234567')),
  /** Memory for rendered pages; 0 turns the page cache off. */
  PAGE_CACHE_MB: z.preprocess(blankIsUnset, wholeNumber(0, 4_096).default(64)),
});
export type Environment = z.infer<typeof environmentSchema>;
