import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { UserSource } from '../../contracts/accounts/create-user.ts';
import type { UsersTable } from './tables.ts';

interface NewUser {
  /** Normalized by `emailAddress`. */
  email: string;
  firstname: string;
  lastname: string;
  gender?: 'm' | 'f' | undefined;
  isFullUser: boolean;
  /** PHC string; only for full users. */
  passwordHash?: string | undefined;
  emailVerifiedAt?: Date | undefined;
  source: UserSource;
}

/** The row of a new user, subscribed to deal emails. */
export function newUserRow(user: NewUser, now: Date): Insertable<UsersTable> {
  return {
    id: newUserId(),
    email: user.email,
    md5_hash: createHash('md5').update(user.email).digest('hex'),
    sha256_hash: createHash('sha256').update(user.email).digest('hex'),
    subscribed: true,
    gender: user.gender ?? null,
    firstname: user.firstname,
    lastname: user.lastname,
    is_full_user: user.isFullUser,
    password_hash: user.passwordHash ?? null,
    email_verified_at: user.emailVerifiedAt ?? null,
    avatar_id: null,
    unsubscribe_token: randomBytes(24).toString('base64url'),
    source: JSON.stringify(user.source),
    sessions_ended_at: null,
    created_at: now,
  };
}

/**
 * 15 digits, because the id is also the tracking id `u_id`, a positive number (docs/spec/links.md LINKS-7). Random, so that ids
 * do not reveal the number of users.
 */
function newUserId(): string {
  const [head, tail] = [randomInt(10_000_000, 100_000_000), randomInt(10_000_000)];
  return `${head}${String(tail).padStart(7, '0')}`;
}
