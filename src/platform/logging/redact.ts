/** What nobody's log may hold, by its looks. Patterns stay linear: log lines hold what visitors typed. */
const LOOKS: readonly [RegExp, string][] = [
  // Tokens of sessions and of identity providers.
  [/(?<![\w-])eyJ[\w-]{8,}\.[\w-]*(?:\.[\w-]*){0,3}/g, '[token]'],
  // Mailed tokens, codes of providers.
  [/\b(\w*token|code|state|nonce|password)=[^&\s"\\]+/gi, '$1=[redacted]'],
  // Addresses, and what stands for them in paths.
  [/[\w.%+'-]{1,64}(?:@|%40)(?:[a-z\d-]{1,63}\.)+[a-z]{2,}/gi, '[address]'],
  [/\/emails\/[\da-f]{32}\b/g, '/emails/[hash]'],
];

/** A log line without addresses and tokens, wherever in it they turn up. */
export const redact = (line: string): string =>
  LOOKS.reduce((text, [look, instead]) => text.replace(look, instead), line);
