/** `npm run mail:check`: checks the domain that mails come from with the settings of this machine. Fails on a problem. */
import { existsSync } from 'node:fs';
import { styleText } from 'node:util';
import { ConfigError, loadConfig } from '../../config/load-config.ts';
import { checkDomain } from '../../src/backing/mail/check-domain.ts';

const marks = {
  ok: styleText('green', 'ok     '),
  warning: styleText('yellow', 'warning'),
  problem: styleText('red', 'problem'),
  unknown: styleText('gray', 'unknown'),
} as const;

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { mail, smtpUrl, server } = loadConfig();
  console.log(`Mails come from ${mail.from}`);
  const findings = await checkDomain({ ...mail, dkim: mail.dkim, smtpUrl, publicOrigin: server.publicOrigin });
  for (const { check, verdict, finding, fix } of findings) {
    console.log(`${marks[verdict]} ${check.padEnd(5)} ${finding}`);
    if (fix) console.log(`              ${fix}`);
  }
  if (findings.some(({ verdict }) => verdict === 'problem')) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
