import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Field names of secrets, at the top level and one level down. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'access_token',
  'api_key',
  'preview_token',
  'accessToken',
  'previewToken',
  'managementToken',
  'webhookSecret',
  'password',
  'confirmPassword',
  'currentPassword',
  'current_password',
  'token',
  'auth-token',
  'legacy_auth',
  'google_token',
  'apple_token',
  'facebook_token',
  'xsrfToken',
  'x-xsrf-token',
  'email',
  'md5_hash',
  'sha256_hash',
];
const PATHS = SECRETS.flatMap((name) => {
  const quoted = `["${name}"]`;
  return [quoted, `*${quoted}`, `*.*${quoted}`];
});

/** Logs JSON lines, by default to stdout. Secrets are redacted by field name and by pattern. */
export function createLog(
  level: LoggerOptions['level'] & string,
  name: string,
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    { name, level, redact: { paths: PATHS, censor: '[redacted]' }, hooks: { streamWrite: redact } },
    destination,
  );
}

/** Patterns of secrets and personal data. They must be linear, since log lines contain visitors' input. */
const PATTERNS: readonly [RegExp, string][] = [
  // Session tokens and tokens of identity providers.
  [/(?<![\w-])eyJ[\w-]{8,}\.[\w-]*(?:\.[\w-]*){0,3}/g, '[token]'],
  // Mailed tokens and provider codes.
  [/\b(\w*token|code|state|nonce|password)=[^&\s"\\]+/gi, '$1=[redacted]'],
  // Email addresses and their hashes in paths.
  [/[\w.%+'-]{1,64}(?:@|%40)(?:[a-z\d-]{1,63}\.)+[a-z]{2,}/gi, '[address]'],
  [/\/emails\/[\da-f]{32}\b/g, '/emails/[hash]'],
];

/** Redacts addresses and tokens anywhere in a log line. */
const redact = (line: string): string =>
  PATTERNS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
