import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorCode, folderProblem, OperatorError } from './errors.ts';

const credentialsSchema = z.object({
  /** Names the stack; not a secret. */
  apiKey: z.string().min(1),
  /** Reads what is published to production. */
  accessToken: z.string().min(8),
  /** Reads every environment. */
  previewToken: z.string().min(8),
  /** Writes. */
  managementToken: z.string().min(8),
  /** Speaks for users at the services that keep something of them. */
  serviceToken: z.string().min(8),
  /** Signs publish webhooks. */
  webhookSecret: z.string().min(16),
});
export type Credentials = z.infer<typeof credentialsSchema>;
const keptSchema = credentialsSchema.partial({ serviceToken: true });
type Kept = z.infer<typeof keptSchema>;

/**
 * The credentials of a data folder: made once, kept in a file that only its owner reads; what is given comes first.
 * @throws OperatorError when the file cannot be written or understood.
 */
export function ensureCredentials(dataDir: string, given: Partial<Credentials> = {}): Credentials {
  const file = path.join(dataDir, 'credentials.json');
  const overrides = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const kept = readKept(file);
  const isWhole = credentialsSchema.safeParse(kept).success;
  return credentialsSchema.parse({ ...(isWhole ? kept : makeKept(file, dataDir, kept)), ...overrides });
}

/** What the file holds: one that an older release wrote lacks some. */
function readKept(file: string): Kept | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw folderProblem(error, path.dirname(file)) ?? error;
  }
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: restore it, or remove it to get new credentials.`, {
      cause: error,
    });
  }
}

/** Makes what is not kept yet. Written beside and renamed: the file is never half there. */
function makeKept(file: string, dataDir: string, kept?: Kept): Credentials {
  const made = credentialsSchema.parse({
    apiKey: 'thriftwire',
    accessToken: secret('cs'),
    previewToken: secret('cp'),
    managementToken: secret('cm'),
    serviceToken: secret('sv'),
    webhookSecret: secret('wh'),
    ...kept,
  });
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dataDir, { recursive: true });
    const handle = openSync(beside, 'wx', 0o600);
    writeSync(handle, `${JSON.stringify(made, null, 2)}\n`);
    fsyncSync(handle);
    closeSync(handle);
    chmodSync(beside, 0o600);
    renameSync(beside, file);
  } catch (error) {
    throw folderProblem(error, dataDir) ?? error;
  }
  return made;
}

const secret = (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`;
