import type { Experiment, PublicConfig } from '../src/domain/shell/public-config.ts';
import type { BACKENDS, BackendUrls } from './backends.ts';
import type { Environment } from './schema.ts';

/** What both programs know about themselves. Absent means not configured. */
export interface Config {
  environment: Environment['APP_ENVIRONMENT'];
  logLevel: Environment['LOG_LEVEL'];
  dataDir: string;
  databaseUrl?: string;
  redisUrl?: string;
  smtpUrl?: string;
  server: {
    host: string;
    port: number;
    /** Of the services that the site starts itself; 0: any. */
    backingPort: number;
    /** Without trailing slash. */
    publicOrigin: string;
    trustedProxyHops: number;
  };
  /** Base urls without trailing slash. */
  backends: Partial<BackendUrls>;
  content: {
    environment: Environment['CMS_ENVIRONMENT'];
    branch: string;
    apiKey: string;
    accessToken?: string;
    previewToken?: string;
    managementToken?: string;
  };
  /** Shown to the services that keep something of users. */
  services: { token?: string };
  mail: { from: string };
  legacyTokenSecret?: string;
  /** Providers of social sign-in that are configured. */
  social: {
    google?: { clientId: string; clientSecret: string; issuer: string };
    apple?: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string };
    facebook?: { appId: string; appSecret: string; version: string; url: string; graphUrl: string };
  };
  webhook: { secret?: string; publishUrl?: string };
  /** The outside tool that analytics events are passed on to; absent: none. */
  analytics?: { adapter: Exclude<Environment['ANALYTICS_ADAPTER'], 'none'>; url: string; key: string };
  /** Visitors are asked before third parties learn of them. */
  privacy: { isOptIn: boolean };
  /** Without trailing slash; empty: the site itself. */
  geoOrigin: string;
  experiments: readonly Experiment[];
  /** Absent: there are none. */
  ads?: NonNullable<PublicConfig['ads']>;
  pageCache: { megabytes: number };
}

/** The web program cannot do without these. */
export interface WebConfig extends Config {
  backends: Config['backends'] & Pick<BackendUrls, keyof typeof BACKENDS>;
  content: Config['content'] & { accessToken: string };
  services: { token: string };
}
