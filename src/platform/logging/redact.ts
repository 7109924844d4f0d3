/** Patterns of secrets and personal data. They must be linear, since log lines contain visitors' input. */
const LOOKS: readonly [RegExp, string][] = [
  // Session tokens and tokens of identity providers.
  [/(?<![\w-])eyJ[\w-]{8,}\.[\w-]*(?:\.[\w-]*){0,3}/g, '[token]'],
  // Mailed tokens and provider codes.
  [/\b(\w*token|code|state|nonce|password)=[^&\s"\\]+/gi, '$1=[redacted]'],
  // Email addresses and their hashes in paths.
  [/[\w.%+'-]{1,64}(?:@|%40)(?:[a-z\d-]{1,63}\.)+[a-z]{2,}/gi, '[address]'],
  [/\/emails\/[\da-f]{32}\b/g, '/emails/[hash]'],
];

/** Redacts addresses and tokens anywhere in a log line. */
export const redact = (line: string): string =>
  LOOKS.reduce((text, [look, instead]) => text.replace(look, instead), line);
