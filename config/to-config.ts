import type { PublicConfig, PublicSocial } from '../src/domain/shell/public-config.ts';
import { ALL_BACKENDS } from './backends.ts';
import type { Config, DkimKey } from './config.ts';
import type { Environment } from './schema.ts';

const STOP_ACCEPT_SECONDS = 5;

/** Whether a load balancer and visitors are in front of the site. */
export const isPublicEnvironment = (environment = ''): boolean =>
  environment === 'staging' || environment === 'production';

/** Maps flat variables to the nested configuration; unset ones are left out. */
export function toConfig(env: Environment): Config {
  return {
    environment: env.APP_ENVIRONMENT,
    logLevel: env.LOG_LEVEL,
    dataDir: env.DATA_DIR,
    hasDemoContent: env.DEMO_CONTENT === undefined ? env.APP_ENVIRONMENT === 'local' : env.DEMO_CONTENT === 'true',
    ...given({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, smtpUrl: env.SMTP_URL }),
    server: {
      host: env.HOST,
      port: env.PORT,
      backingPort: env.BACKING_PORT,
      publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
      keepAliveSeconds: env.KEEP_ALIVE_SECONDS,
      pagesPerMinute: env.PAGES_PER_MINUTE,
      ...given({ workers: env.WEB_CONCURRENCY }),
      stopAcceptSeconds:
        env.STOP_ACCEPT_SECONDS ?? (isPublicEnvironment(env.APP_ENVIRONMENT) ? STOP_ACCEPT_SECONDS : 0),
    },
    backends: backendsOf(env),
    content: {
      environment: env.CMS_ENVIRONMENT,
      branch: env.CMS_BRANCH,
      apiKey: env.CMS_API_KEY,
      ...given({
        accessToken: env.CMS_ACCESS_TOKEN,
        previewToken: env.CMS_PREVIEW_TOKEN,
        managementToken: env.CMS_MANAGEMENT_TOKEN,
      }),
    },
    services: given({ token: env.SERVICE_TOKEN }),
    mail: {
      from: env.MAIL_FROM,
      ...given({ dkim: dkimOf(env) }),
      pace: { perMinute: env.MAIL_DOMAIN_PER_MINUTE, warmUpFrom: env.MAIL_WARM_UP_FROM },
      hooks: given({
        ses: env.MAIL_SES_TOPIC_ARN,
        postmark: env.MAIL_POSTMARK_SECRET,
        sendgrid: env.MAIL_SENDGRID_KEY,
      }),
    },
    ...given({ securityContact: env.SECURITY_CONTACT }),
    ...given({ legacyTokenSecret: env.LEGACY_TOKEN_SECRET }),
    social: socialOf(env),
    webhook: given({ secret: env.WEBHOOK_SECRET, publishUrl: env.PUBLISH_WEBHOOK_URL }),
    ...given({ analytics: analyticsOf(env) }),
    privacy: { isOptIn: env.PRIVACY_MODEL === 'opt-in' },
    geoOrigin: env.GEO_ORIGIN ?? '',
    experiments: env.EXPERIMENTS ?? [],
    ...given({ ads: adsOf(env) }),
    pageCache: { megabytes: env.PAGE_CACHE_MB },
  };
}

function backendsOf(env: Environment): Config['backends'] {
  return given(Object.fromEntries(Object.entries(ALL_BACKENDS).map(([name, variable]) => [name, env[variable]])));
}

function analyticsOf({
  ANALYTICS_ADAPTER: adapter,
  ANALYTICS_URL: url = '',
  ANALYTICS_KEY: key = '',
}: Environment): Config['analytics'] {
  return adapter === 'none' ? undefined : { adapter, url, key };
}

/** The domain of a sender: 'Deals <deals@example.com>'. */
export const senderDomain = (from: string): string =>
  from
    .slice(from.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .toLowerCase();

function dkimOf(env: Environment): DkimKey | undefined {
  const { MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY, MAIL_DKIM_KEY_FILE, MAIL_FROM } = env;
  const privateKey = MAIL_DKIM_KEY ?? MAIL_DKIM_KEY_FILE;
  const domain = env.MAIL_DKIM_DOMAIN ?? senderDomain(MAIL_FROM);
  return selector && privateKey ? { domain, selector, privateKey } : undefined;
}

/** A provider is configured only when all of its variables are set. */
function socialOf(env: Environment): Config['social'] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER } = env;
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_VERSION, FACEBOOK_URL, FACEBOOK_GRAPH_URL } = env;
  return given({
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER }
        : undefined,
    apple:
      APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY
        ? {
            clientId: APPLE_CLIENT_ID,
            teamId: APPLE_TEAM_ID,
            keyId: APPLE_KEY_ID,
            privateKey: APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
            issuer: APPLE_ISSUER,
          }
        : undefined,
    facebook:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? {
            appId: FACEBOOK_APP_ID,
            appSecret: FACEBOOK_APP_SECRET,
            version: FACEBOOK_VERSION,
            url: FACEBOOK_URL,
            graphUrl: FACEBOOK_GRAPH_URL,
          }
        : undefined,
  });
}

/** No ads in end-to-end tests (docs/spec/ads.md ADS-7). */
function adsOf({ AD_PROVIDER: provider, AD_NETWORK: network, APP_ENVIRONMENT }: Environment): Config['ads'] {
  return provider === 'none' || APP_ENVIRONMENT === 'e2e' ? undefined : { provider, ...given({ network }) };
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}

/** The part of the configuration that browsers may see. */
export function toPublicConfig({ environment, ads, privacy, geoOrigin, experiments, social }: Config): PublicConfig {
  return {
    environment,
    ...(ads && { ads }),
    isOptIn: privacy.isOptIn,
    geoOrigin,
    experiments,
    ...(Object.keys(social).length > 0 && { social: toPublicSocial(social) }),
  };
}

/** Only Google's client id is sent: its one-tap prompt needs it. */
const toPublicSocial = ({ google, apple, facebook }: Config['social']): PublicSocial => ({
  ...(google && { google: { url: google.issuer, clientId: google.clientId } }),
  ...(facebook && { facebook: { url: facebook.url } }),
  ...(apple && { apple: { url: apple.issuer } }),
});
