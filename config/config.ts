import type { Experiment, PublicConfig } from '../src/domain/shell/public-config.ts';
import type { BACKENDS, BackendUrls } from './backends.ts';
import type { Environment } from './schema.ts';

/** Signs mails; the public key is published at `{selector}._domainkey.{domain}`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** The configuration of both programs. Absent means not configured. */
export interface Config {
  environment: Environment['APP_ENVIRONMENT'];
  logLevel: Environment['LOG_LEVEL'];
  dataDir: string;
  /** An empty content service is filled with the demo, whose pages search engines may not index. */
  hasDemoContent: boolean;
  databaseUrl?: string;
  redisUrl?: string;
  smtpUrl?: string;
  server: {
    host: string;
    port: number;
    /** Port of the embedded services; 0 picks a free one. */
    backingPort: number;
    /** Without trailing slash. */
    publicOrigin: string;
    trustedProxyHops: number;
    stopAcceptSeconds: number;
    keepAliveSeconds: number;
    /** Number of web workers; absent: chosen by the machine. */
    workers?: number;
    /** Per network address; 0: no limit. */
    pagesPerMinute: number;
  };
  /** Address for reports of vulnerabilities: `mailto:` or `https:`. */
  securityContact?: string;
  /** Base URLs without trailing slash. */
  backends: Partial<BackendUrls>;
  content: {
    environment: Environment['CMS_ENVIRONMENT'];
    branch: string;
    apiKey: string;
    accessToken?: string;
    previewToken?: string;
    managementToken?: string;
  };
  /** Authorizes the site at services that store users' data. */
  services: { token?: string };
  mail: {
    from: string;
    /** Absent: a relay signs the mails, or nothing does. */
    dkim?: DkimKey;
    /** Of deal alert mails: to one domain, 0 without a limit; and the first day of the warm-up, YYYY-MM-DD. */
    pace: { perMinute: number; warmUpFrom: string | undefined };
    /** Credentials that prove who reports bounces: the topic of SES, the password of Postmark, the key of SendGrid. */
    hooks: { ses?: string; postmark?: string; sendgrid?: string };
  };
  legacyTokenSecret?: string;
  /** Configured providers of social sign-in. */
  social: {
    google?: { clientId: string; clientSecret: string; issuer: string };
    apple?: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string };
    facebook?: { appId: string; appSecret: string; version: string; url: string; graphUrl: string };
  };
  webhook: { secret?: string; publishUrl?: string };
  /** Outside tool that receives the analytics events. */
  analytics?: { adapter: Exclude<Environment['ANALYTICS_ADAPTER'], 'none'>; url: string; key: string };
  /** `isOptIn`: visitors must agree before third parties receive data. */
  privacy: { isOptIn: boolean };
  /** Origin of the geo lookup without trailing slash; empty: the site itself. */
  geoOrigin: string;
  experiments: readonly Experiment[];
  /** Absent: no ads. */
  ads?: NonNullable<PublicConfig['ads']>;
  pageCache: { megabytes: number };
}

/** The configuration with the settings that the web program requires. */
export interface WebConfig extends Config {
  backends: Config['backends'] & Pick<BackendUrls, keyof typeof BACKENDS>;
  content: Config['content'] & { accessToken: string };
  services: { token: string };
}
