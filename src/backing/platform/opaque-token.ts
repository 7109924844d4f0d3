import { createHash, randomBytes } from 'node:crypto';

/** A random token. The prefix lets people and scanners recognize its kind. */
export const newToken = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

/** Only hashes of tokens are stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
