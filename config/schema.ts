import { z } from 'zod';
import { experimentsSchema } from './experiments-schema.ts';
import {
  ecdsaKey,
  hasNoLogin,
  hostName,
  keyFile,
  origin,
  port,
  rsaKey,
  sender,
  smtpAddress,
  text,
  url,
  wholeNumber,
} from './value-kinds.ts';

/** `unset` describes the behavior without a value, where the schema has no default. */
interface SettingText {
  meaning: string;
  unset?: string;
}
const texts = new Map<z.ZodType, SettingText>();

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
function setting<T extends z.ZodType>(meaning: string, schema: T) {
  const read = z.preprocess(blankIsUnset, schema);
  texts.set(read, { meaning });
  return read;
}
function optional<T extends z.ZodType>(meaning: string, schema: T, unset = 'none') {
  const read = z.preprocess(blankIsUnset, schema.optional());
  texts.set(read, { meaning, unset });
  return read;
}
const service = (name: string) => optional(`Address of the ${name}.`, url, 'embedded service');
const generated = (meaning: string, schema: z.ZodString) =>
  optional(meaning, schema, 'generated at the first start, stored in `DATA_DIR`');

const programs = {
  PORT: setting('Port of the site.', port.default(3000)),
  HOST: setting('Address the site listens on.', text.default('0.0.0.0')),
  PUBLIC_ORIGIN: optional(
    'Address that visitors use; absolute links are built from it. Required in staging and production.',
    origin,
    '`http://localhost:{PORT}`',
  ),
  SECURITY_CONTACT: optional(
    'Where to report vulnerabilities, `mailto:security@example.com` or an https address; published in `/.well-known/security.txt`.',
    text.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address'),
    'no file',
  ),
  APP_ENVIRONMENT: setting(
    '`local`, `test`, `e2e`, `staging` or `production`.',
    z.enum(['local', 'test', 'e2e', 'staging', 'production']).default('local'),
  ),
  LOG_LEVEL: setting(
    '`trace`, `debug`, `info` (every request), `warn`, `error`, `fatal` or `silent`.',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('error'),
  ),
  TRUSTED_PROXY_HOPS: setting(
    'Number of proxies in front of the site whose forwarded client address is trusted.',
    wholeNumber(0, 10).default(0),
  ),
  STOP_ACCEPT_SECONDS: optional(
    'How long the site still accepts connections after a stop signal, while `/readyz` fails: longer than a load balancer needs to notice.',
    wholeNumber(0, 15),
    '5 in staging and production, otherwise 0',
  ),
  KEEP_ALIVE_SECONDS: setting(
    'How long an idle connection is kept: longer than a load balancer reuses its own, so that it never sends on a closed one.',
    wholeNumber(1, 600).default(95),
  ),
  WEB_CONCURRENCY: optional(
    'Number of web workers that share the port; 1 runs no supervisor. See [operating.md](operating.md#using-all-cores).',
    wholeNumber(1, 64),
    'as many as cores and memory allow in staging and production, otherwise 1',
  ),
  PAGES_PER_MINUTE: setting(
    'Pages and page JSON per network address and minute that are not answered from memory; a search counts four times. An office shares an address. 0: no limit.',
    wholeNumber(0, 1_000_000).default(1_200),
  ),
  PAGE_CACHE_MB: setting(
    'Memory of each web worker for rendered pages, in MB; 0 turns the page cache off.',
    wholeNumber(0, 4_096).default(64),
  ),
};

const storage = {
  DEMO_CONTENT: optional(
    '`true`: an empty content service is filled with the demo when the site starts. While it is set, search engines may index no page.',
    z.enum(['true', 'false']),
    '`true` in local, otherwise `false`',
  ),
  DATA_DIR: setting('Folder for the embedded database, images, mails and generated keys.', text.default('./data')),
  DATABASE_URL: optional(
    'PostgreSQL 15 or newer of your own, with the `pg_trgm` extension; the user needs the right to create schemas.',
    text.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
    'embedded PostgreSQL',
  ),
  REDIS_URL: optional(
    'Redis that several web programs share for cached pages, cached data and rate limits.',
    text.regex(/^rediss?:\/\//, 'must be a redis:// address'),
  ),
};

const services = {
  BACKING_PORT: setting('Port of the embedded services on loopback; 0 picks a free one.', port.default(0)),
  CMS_URL: service('content service'),
  SEARCH_URL: service('search service'),
  IMAGES_URL: service('image service'),
  CONTENT_HUB_URL: service('content hub'),
  PLACEMENTS_URL: service('placements service'),
  SUBSCRIPTIONS_URL: service('subscriptions service'),
  EVENTS_URL: service('events service'),
  AVATARS_URL: service('avatars service'),
  USERS_URL: service('users service'),
  ENGAGEMENTS_URL: service('engagements service (saved items)'),
  REPORTS_URL: service('reports service'),
  MAIL_URL: service('mail service. The site needs it only to show the outbox'),
  SERVICE_TOKEN: generated(
    'Authorizes the site and operators at the services, and signs what forms carry. At least 16 random characters.',
    text.min(16),
  ),
};

const content = {
  CMS_API_KEY: setting('Key of the content service.', text.min(1).default('thriftwire')),
  CMS_ACCESS_TOKEN: generated('Reads published content.', text.min(8)),
  CMS_PREVIEW_TOKEN: generated('Also reads content in preview.', text.min(8)),
  CMS_MANAGEMENT_TOKEN: generated('Writes content.', text.min(8)),
  CMS_ENVIRONMENT: setting(
    'Publish state that the site shows: `production` or `production-preview`.',
    z.enum(['production', 'production-preview']).default('production'),
  ),
  CMS_BRANCH: setting('Branch of the content service.', text.default('main')),
  WEBHOOK_SECRET: generated('Signs publish webhooks; the same in both programs.', text.min(16)),
  PUBLISH_WEBHOOK_URL: optional(
    'Where publishes are announced: the site’s address with `/hooks/publish`.',
    url,
    'the site',
  ),
};

const mail = {
  SMTP_URL: optional(
    'Mail server: `smtp://name:password@host:587` or `smtps://…`.',
    smtpAddress,
    'mails are files in `{DATA_DIR}/outbox`',
  ),
  MAIL_FROM: setting(
    'Sender of mails. Required in staging and production with `SMTP_URL`.',
    sender.default('Thriftwire <deals@localhost>'),
  ),
  MAIL_DKIM_SELECTOR: optional(
    'Signs mails by DKIM: the name below `_domainkey` where the public key is published. See [operating.md](operating.md#mail).',
    hostName,
    'mails are not signed here',
  ),
  MAIL_DKIM_DOMAIN: optional(
    'Domain that signs: that of the sender, or one above it.',
    hostName,
    'the domain of `MAIL_FROM`',
  ),
  MAIL_DKIM_KEY: optional(
    'RSA key that signs mails, as PEM with line breaks as `\\n`.',
    rsaKey,
    'mails are not signed here',
  ),
  MAIL_DKIM_KEY_FILE: optional(
    'A file with that key, in place of `MAIL_DKIM_KEY`.',
    keyFile,
    'mails are not signed here',
  ),
  MAIL_DOMAIN_PER_MINUTE: setting(
    'Deal alert mails a minute to the addresses of one domain; 0: no limit. Account mails never wait.',
    wholeNumber(0, 100_000).default(600),
  ),
  MAIL_WARM_UP_FROM: optional(
    'First day of the warm-up of a new domain or server, `2026-12-01` (UTC): 200 deal alert mails, half as many more each further day, no limit after 21 days.',
    z.iso.date('must be a date such as 2026-12-01'),
    'no warm-up',
  ),
  MAIL_SES_TOPIC_ARN: optional(
    'Amazon SES: the SNS topic of its bounces and complaints, subscribed at `/hooks/mail/ses`.',
    text.regex(/^arn:aws:sns:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:[\w-]+$/, 'must be the ARN of an SNS topic'),
    'no address',
  ),
  MAIL_POSTMARK_SECRET: optional(
    'Postmark: password of its webhooks, `https://postmark:{secret}@{site}/hooks/mail/postmark`. At least 16 random characters.',
    text.min(16),
    'no address',
  ),
  MAIL_SENDGRID_KEY: optional(
    'SendGrid: verification key of its signed event webhook, sent to `/hooks/mail/sendgrid`.',
    ecdsaKey,
    'no address',
  ),
};

const signIn = {
  GOOGLE_CLIENT_ID: optional('Sign-in with Google, including one-tap.', text, 'no button'),
  GOOGLE_CLIENT_SECRET: optional('Sign-in with Google.', text, 'no button'),
  GOOGLE_ISSUER: setting('Identity server in place of Google.', url.default('https://accounts.google.com')),
  APPLE_CLIENT_ID: optional('Sign-in with Apple: the Services ID.', text, 'no button'),
  APPLE_TEAM_ID: optional('Sign-in with Apple.', text, 'no button'),
  APPLE_KEY_ID: optional('Sign-in with Apple: id of the key.', text, 'no button'),
  APPLE_PRIVATE_KEY: optional(
    'Sign-in with Apple: the key that signs client secrets, as PEM with line breaks as `\\n`.',
    text,
    'no button',
  ),
  APPLE_ISSUER: setting('Identity server in place of Apple.', url.default('https://appleid.apple.com')),
  FACEBOOK_APP_ID: optional('Sign-in with Facebook.', text, 'no button'),
  FACEBOOK_APP_SECRET: optional('Sign-in with Facebook.', text, 'no button'),
  FACEBOOK_VERSION: setting(
    'Version of Facebook’s API.',
    text.regex(/^v\d+\.\d+$/, 'must be a version such as v18.0').default('v18.0'),
  ),
  FACEBOOK_URL: setting('Identity server in place of Facebook.', url.default('https://www.facebook.com')),
  FACEBOOK_GRAPH_URL: setting('API server in place of Facebook’s.', url.default('https://graph.facebook.com')),
  LEGACY_TOKEN_SECRET: optional(
    'HS256 secret of an earlier site: accepts its session tokens, once each. Unset it when they have expired.',
    text.min(16),
  ),
};

const visitors = {
  PRIVACY_MODEL: setting(
    'Before a visitor chooses: `opt-out` shares data with third parties, `opt-in` does not.',
    z.enum(['opt-out', 'opt-in']).default('opt-out'),
  ),
  GEO_ORIGIN: optional(
    'Server that answers `/fastly/geoip`. The site itself relies on country headers, which the trusted proxies must remove from visitors’ requests.',
    origin,
    'the site',
  ),
  EXPERIMENTS: optional(
    'Experiments as JSON: `[{"name": "tiles", "groups": [{"name": "control", "weight": 1}, {"name": "large", "weight": 1}]}]`.',
    experimentsSchema,
  ),
  AD_PROVIDER: setting(
    '`house`: promotions that editors publish; `google`: Google Ad Manager; `none`.',
    z.enum(['house', 'google', 'none']).default('house'),
  ),
  AD_NETWORK: optional(
    'Network code of Google Ad Manager. Required with `AD_PROVIDER=google`.',
    text.regex(/^\d+(?:,\d+)?$/, 'must be a network code such as 1234567'),
  ),
  ANALYTICS_ADAPTER: setting(
    'Forwards events to an outside tool: `segment` speaks Segment’s HTTP tracking API; `none`.',
    z.enum(['none', 'segment']).default('none'),
  ),
  ANALYTICS_URL: optional(
    'Address of the outside tool. Required with an adapter.',
    url.refine(hasNoLogin, 'must be an address without name and password'),
  ),
  ANALYTICS_KEY: optional('Write key of the outside tool. Required with an adapter.', text.min(1)),
};

/** Text of a variable in docs/settings.md. */
export const settingText = (schema: z.ZodType): SettingText | undefined => texts.get(schema);

/** The groups of docs/settings.md. */
export const settingGroups = {
  'The site': programs,
  Storage: storage,
  'Backing services': services,
  Content: content,
  Mail: mail,
  'Sign-in': signIn,
  'Visitors, ads and analytics': visitors,
};

/** Every environment variable that either program reads. */
export const environmentSchema = z.object({
  ...programs,
  ...storage,
  ...services,
  ...content,
  ...mail,
  ...signIn,
  ...visitors,
});
export type Environment = z.infer<typeof environmentSchema>;
