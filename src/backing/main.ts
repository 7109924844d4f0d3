import { ConfigError, loadConfig } from '../../config/load-config.ts';
import { isPublicEnvironment } from '../../config/to-config.ts';
import { firstAdministratorNotice } from '../domain/staff/studio-address.ts';
import { collectWhenIdle, onFatalError } from '../platform/lifecycle/server-lifecycle.ts';
import { mapStacks } from '../platform/logging/map-stacks.ts';
import { errorMessage, OperatorError } from './platform/errors.ts';
import type { Backing } from './start-backing.ts';

/** The parent may have exited already: the message is dropped then. */
function sendToParent(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

async function start(): Promise<Backing> {
  const config = loadConfig();
  const { apiKey, accessToken, previewToken, managementToken } = config.content;
  const { secret: webhookSecret, publishUrl: publishWebhookUrl } = config.webhook;
  const { token: serviceToken } = config.services;
  if (isPublicEnvironment(config.environment) && !config.smtpUrl)
    console.error('No mail leaves this machine: SMTP_URL is not set.');
  const given = { serviceToken, apiKey, accessToken, previewToken, managementToken, webhookSecret };
  mapStacks();
  const { startBacking } = await import('./start-backing.ts');
  return startBacking({
    dataDir: config.dataDir,
    host: config.server.host,
    port: config.server.port,
    logLevel: config.logLevel,
    credentials: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    ...(publishWebhookUrl ? { publishWebhookUrl } : {}),
    ...(config.analytics ? { analytics: config.analytics } : {}),
    publicOrigin: config.server.publicOrigin,
    ...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : {}),
    mailFrom: config.mail.from,
    mailPace: config.mail.pace,
    ...(config.mail.dkim ? { dkim: config.mail.dkim } : {}),
    social: config.social,
    requiresSecondFactor: isPublicEnvironment(config.environment),
    ...(config.legacyTokenSecret ? { legacyTokenSecret: config.legacyTokenSecret } : {}),
  });
}

/** Reports a problem of the operator in one sentence, and any other error with its stack. */
function fail(error: unknown): void {
  const isExpected = error instanceof OperatorError || error instanceof ConfigError;
  const message = errorMessage(error);
  if (process.send) sendToParent({ type: 'failed', message });
  if (!process.send || !isExpected) console.error(isExpected ? message : error);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

let stopping = false;
async function stop(backing: Backing, code = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    await backing.close();
    process.exit(code);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** Signals during the start take effect after it, so that no database server stays behind. */
const started = start();
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => void started.then((backing) => stop(backing)).catch(() => undefined));

try {
  const backing = await started;
  onFatalError(backing.log, () => void stop(backing, 1));
  collectWhenIdle();
  const { url, urls, credentials, firstAdministratorLink } = backing;
  if (process.send) sendToParent({ type: 'listening', url, urls, credentials, firstAdministratorLink });
  else {
    console.log(`Backing services listen on ${url}`);
    if (firstAdministratorLink !== undefined) console.log(firstAdministratorNotice(firstAdministratorLink));
  }
} catch (error) {
  fail(error);
}
