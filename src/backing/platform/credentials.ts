import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorCode, folderProblem, OperatorError } from './errors.ts';

const credentialsSchema = z.object({
  /** Names the stack; not a secret. */
  apiKey: z.string().min(1),
  /** Reads content published to production. */
  accessToken: z.string().min(8),
  /** Reads every environment. */
  previewToken: z.string().min(8),
  /** Writes. */
  managementToken: z.string().min(8),
  /** Acts for any user at the services that store user data. */
  serviceToken: z.string().min(8),
  /** Signs publish webhooks. */
  webhookSecret: z.string().min(16),
});
export type Credentials = z.infer<typeof credentialsSchema>;
const storedSchema = credentialsSchema.partial({ serviceToken: true });
type StoredCredentials = z.infer<typeof storedSchema>;

/**
 * The credentials of a data folder, created once and stored in a file that only its owner can read. Given ones win.
 * @throws OperatorError when the file cannot be written or is invalid.
 */
export function ensureCredentials(dataDir: string, given: Partial<Credentials> = {}): Credentials {
  const file = path.join(dataDir, 'credentials.json');
  const overrides = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const stored = readStored(file);
  const isComplete = credentialsSchema.safeParse(stored).success;
  return credentialsSchema.parse({ ...(isComplete ? stored : createMissing(file, dataDir, stored)), ...overrides });
}

/** The file of an older release lacks some credentials. */
function readStored(file: string): StoredCredentials | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw folderProblem(error, path.dirname(file)) ?? error;
  }
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: restore it, or remove it to get new credentials.`, {
      cause: error,
    });
  }
}

/** Creates missing credentials. Writes a temporary file and renames it, so that no partial file is ever read. */
function createMissing(file: string, dataDir: string, stored?: StoredCredentials): Credentials {
  const credentials = credentialsSchema.parse({
    apiKey: 'thriftwire',
    accessToken: secret('cs'),
    previewToken: secret('cp'),
    managementToken: secret('cm'),
    serviceToken: secret('sv'),
    webhookSecret: secret('wh'),
    ...stored,
  });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dataDir, { recursive: true });
    const handle = openSync(temporary, 'wx', 0o600);
    writeSync(handle, `${JSON.stringify(credentials, null, 2)}\n`);
    fsyncSync(handle);
    closeSync(handle);
    chmodSync(temporary, 0o600);
    renameSync(temporary, file);
  } catch (error) {
    throw folderProblem(error, dataDir) ?? error;
  }
  return credentials;
}

const secret = (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`;
