import type { UserRow } from './user-record.ts';

/**
 * How a mail greets a user. Of an address that nobody has shown to be theirs, anybody may have chosen the name: strangers
 * would be sent whatever somebody writes there.
 */
export const knownName = ({ firstname: firstName, email_verified_at: verifiedAt }: UserRow): { firstName?: string } =>
  firstName !== '' && verifiedAt !== null ? { firstName } : {};
