import { createHash } from 'node:crypto';

/** What the database calls an address by where it need not know it. */
export const recipientKey = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex');
