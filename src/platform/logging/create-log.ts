import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { redact } from './redact.ts';

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

/** JSON lines, on stdout unless told. Secrets are redacted by field name and by pattern. */
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
