import { z } from 'zod';
import { BACKENDS } from './backends.ts';
import type { Config, WebConfig } from './config.ts';
import { type Environment, environmentSchema } from './schema.ts';
import { isPublicEnvironment, senderDomain, toConfig } from './to-config.ts';

/** Names every wrong variable in one sentence, so that all can be fixed at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Wrong ${problems.length === 1 ? 'setting' : 'settings'}: ${problems.join('; ')}.`);
    this.problems = problems;
  }
}

type Variables = Record<string, string | undefined>;

const WEB_NEEDS = [...Object.values(BACKENDS), 'CMS_ACCESS_TOKEN', 'SERVICE_TOKEN'] as const;

const SECRETS = [
  'SERVICE_TOKEN',
  'CMS_ACCESS_TOKEN',
  'CMS_PREVIEW_TOKEN',
  'CMS_MANAGEMENT_TOKEN',
  'WEBHOOK_SECRET',
  'LEGACY_TOKEN_SECRET',
  'MAIL_POSTMARK_SECRET',
] as const;
const WELL_KNOWN_WORDS = /change|me|this|password|secret|default|example|token|qwerty|test|admin|thriftwire/gi;
/** Of 100,000 random secrets of 16 hexadecimal digits, the lowest estimate was 32. */
const MIN_SECRET_BITS = 30;

/**
 * Reads the environment once: frozen, nested, typed.
 * @throws ConfigError that names every variable that is wrong.
 */
export function loadConfig(variables: Variables = process.env): Config {
  return deepFreeze(toConfig(parse(variables, [])));
}

/** Like `loadConfig`, but also requires the settings that the web program needs. */
export function loadWebConfig(variables: Variables = process.env): WebConfig {
  // `parse` has refused missing settings.
  return deepFreeze(toConfig(parse(variables, WEB_NEEDS)) as WebConfig);
}

function parse(variables: Variables, needed: readonly (keyof Environment)[]): Environment {
  const parsed = environmentSchema.safeParse(variables);
  const required = new Set([...needed, ...neededHere(variables)]);
  const missing = [...required].filter((name) => !variables[name]).map((name) => `${name} is missing`);
  const invalid = parsed.success ? [] : parsed.error.issues.map(describe);
  const weak = isPublicEnvironment(variables.APP_ENVIRONMENT)
    ? SECRETS.filter((name) => isGuessable(variables[name])).map((name) => `${name} is easy to guess`)
    : [];
  const unaligned =
    parsed.success && !isAligned(parsed.data)
      ? ['MAIL_DKIM_DOMAIN must be the domain of MAIL_FROM or one above it']
      : [];
  const problems = [...invalid, ...missing, ...weak, ...unaligned];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

/** DMARC ignores the signature of another domain. */
const isAligned = ({ MAIL_DKIM_DOMAIN: domain, MAIL_FROM }: Environment): boolean =>
  domain === undefined || `.${senderDomain(MAIL_FROM)}`.endsWith(`.${domain}`);

/** Whether little of a secret is left without well-known words, repeated characters and sequences such as `123456`. */
function isGuessable(secret: string | undefined): boolean {
  if (!secret) return false;
  const codes = [...secret.replace(WELL_KNOWN_WORDS, '')].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(entropyOf(codes), entropyOf(steps)) < MIN_SECRET_BITS;
}

/** In bits, by how often each value occurs. */
function entropyOf(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts.values()].reduce((bits, { length }) => bits + length * Math.log2(values.length / length), 0);
}

/** Variables that other variables make required: in public a missing setting would show broken links to visitors. */
function neededHere(variables: Variables): (keyof Environment)[] {
  const isPublic = isPublicEnvironment(variables.APP_ENVIRONMENT);
  const needed: (keyof Environment)[] = [];
  if (variables.NODE_ENV === 'production') needed.push('APP_ENVIRONMENT');
  if (isPublic) needed.push('PUBLIC_ORIGIN');
  // The embedded services generate their own tokens; another content service has issued some.
  if (isPublic && variables.CMS_URL) needed.push('CMS_ACCESS_TOKEN', 'WEBHOOK_SECRET');
  if (isPublic && variables.SMTP_URL) needed.push('MAIL_FROM');
  if (variables.MAIL_DKIM_KEY || variables.MAIL_DKIM_KEY_FILE) needed.push('MAIL_DKIM_SELECTOR');
  else if (variables.MAIL_DKIM_SELECTOR || variables.MAIL_DKIM_DOMAIN) needed.push('MAIL_DKIM_KEY');
  if (isPublic && (variables.SUBSCRIPTIONS_URL || variables.EVENTS_URL || variables.REPORTS_URL))
    needed.push('SERVICE_TOKEN');
  if ((variables.ANALYTICS_ADAPTER || 'none') !== 'none') needed.push('ANALYTICS_URL', 'ANALYTICS_KEY');
  if (variables.AD_PROVIDER === 'google') needed.push('AD_NETWORK');
  return needed;
}

function describe({ path, message, code, ...rest }: z.core.$ZodIssue): string {
  const values =
    code === 'invalid_value' && 'values' in rest
      ? `must be one of ${z.array(z.string()).parse(rest.values).join(', ')}`
      : '';
  return `${path.join('.')} ${values || message.replace(/^./, (first) => first.toLowerCase())}`;
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
