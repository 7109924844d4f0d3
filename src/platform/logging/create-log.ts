import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { HttpFailure } from '../http/http-failure.ts';

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
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      name,
      level,
      redact: { paths: PATHS, censor: '[redacted]' },
      hooks: { streamWrite: redact, logMethod: countRefusals() },
    },
    destination,
  );
}

/** Lines wait this long at most, so that a busy program writes many of them at once. */
const WRITE_MS = 20;

/** Joins lines into fewer writes, each of which costs a system call. Fatal lines and the end of the program write at once. */
function joinLines(destination: DestinationStream): DestinationStream & { flushSync(): void } {
  let lines = '';
  const flushSync = () => {
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  process.on('exit', flushSync);
  const write = (line: string) => {
    if (lines === '') setTimeout(flushSync, WRITE_MS);
    lines += line;
  };
  return { write, flushSync };
}

let stdout: DestinationStream | undefined;
function standardOutput(): DestinationStream {
  stdout ??= joinLines(pino.destination(1));
  return stdout;
}

/** Refused calls of a backend are logged at most this often. */
const QUIET_MS = 60_000;

/** An overloaded backend refuses calls in floods: log the first one, and its successor with the number of those in between. */
function countRefusals(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const known = new Map<string, { quietUntil: number; count: number }>();
  return function log(args, method) {
    const [fields, ...message] = args as unknown as [object, string?];
    const backend = refusingBackend(fields);
    if (backend === undefined) return method.apply(this, args);
    const last = known.get(backend);
    if (last && performance.now() < last.quietUntil) {
      last.count += 1;
      return;
    }
    known.set(backend, { quietUntil: performance.now() + QUIET_MS, count: 0 });
    method.apply(this, [{ ...fields, ...(last?.count && { notLogged: last.count }) }, ...message] as typeof args);
  };
}

/** The backend whose limits refused the call that caused a logged error. */
function refusingBackend(fields: unknown): string | undefined {
  let error: unknown = Object(fields).err;
  while (error instanceof Error && !(error instanceof HttpFailure)) error = error.cause;
  return error instanceof HttpFailure && error.kind === 'refused' ? error.backend : undefined;
}

/**
 * Patterns of secrets and personal data, each with the texts one of which every match contains: finding those is cheap. The
 * patterns must be linear, since log lines contain visitors' input.
 */
const PATTERNS: readonly [RegExp, string, hints: readonly string[]][] = [
  // Session tokens and tokens of identity providers.
  [/(?<![\w-])eyJ[\w-]{8,}\.[\w-]*(?:\.[\w-]*){0,3}/g, '[token]', ['eyJ']],
  // Mailed tokens and provider codes.
  [/\b(\w*token|code|state|nonce|password)=[^&\s"\\]+/gi, '$1=[redacted]', ['=']],
  // Email addresses and their hashes in paths.
  [/[\w.%+'-]{1,64}(?:@|%40)(?:[a-z\d-]{1,63}\.)+[a-z]{2,}/gi, '[address]', ['@', '%40']],
  [/\/emails\/[\da-f]{32}\b/g, '/emails/[hash]', ['/emails/']],
];

/** Redacts addresses and tokens anywhere in a log line. */
function redact(line: string): string {
  let text = line;
  for (const [pattern, replacement, hints] of PATTERNS)
    if (hints.some((hint) => text.includes(hint))) text = text.replace(pattern, replacement);
  return text;
}
