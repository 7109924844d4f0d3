import { type Logger, type LoggerOptions, pino } from 'pino';

/** Names under which secrets travel, at the top and one level down. */
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
  'token',
];
const PATHS = SECRETS.flatMap((name) => {
  const quoted = `["${name}"]`;
  return [quoted, `*${quoted}`, `*.*${quoted}`];
});

/** JSON lines on stdout. Secrets are crossed out wherever they turn up by name. */
export function createLog(level: LoggerOptions['level'] & string, name: string): Logger {
  return pino({ name, level, redact: { paths: PATHS, censor: '[redacted]' } });
}
