import type { JSONColumnType } from 'kysely';
import type { UserSource } from '../../contracts/accounts/create-user.ts';

export interface UsersTable {
  /** 15 random digits. */
  id: string;
  /** Normalized by `emailAddress`. */
  email: string;
  /** Hashes of the address, hexadecimal. */
  md5_hash: string;
  sha256_hash: string;
  subscribed: boolean;
  gender: 'm' | 'f' | null;
  firstname: string;
  lastname: string;
  /** False: a subscriber. */
  is_full_user: boolean;
  /** PHC string. Null for subscribers, and for full users who only use social sign-in. */
  password_hash: string | null;
  /** When the user last proved to own the address: by a mailed link, or by a provider's verification. */
  email_verified_at: Date | null;
  avatar_id: string | null;
  /** Part of every mail that can be unsubscribed from. */
  unsubscribe_token: string;
  source: JSONColumnType<UserSource>;
  /** Legacy tokens issued before it are refused. */
  sessions_ended_at: Date | null;
  created_at: Date;
}

/** One row per valid session; revoking deletes the row. */
interface UserSessionsTable {
  /** The token's `jti`. */
  id: string;
  user_id: string;
  is_remembered: boolean;
  created_at: Date;
  expires_at: Date;
}

/** The newest key signs tokens; older ones only verify. */
interface TokenKeysTable {
  /** The token's `kid`. */
  id: string;
  /** JWK. */
  private_key: JSONColumnType<object>;
  created_at: Date;
}

/** Mailed tokens for setting a password or logging in; only their hashes are stored. */
export interface PasswordTokensTable {
  token_hash: string;
  user_id: string;
  kind: 'reset' | 'confirm' | 'log-in';
  created_at: Date;
  expires_at: Date;
}

/** Attempts to log in, by the hash of the given address, whether or not it has an account. */
interface LogInWaitsTable {
  account_hash: string;
  tries: number;
  last_try_at: Date;
  /** Until then no password is verified. */
  free_at: Date;
}

interface UsedLegacyTokensTable {
  token_hash: string;
  expires_at: Date;
}

/** Social identities linked to users. */
interface UserIdentitiesTable {
  provider: 'google' | 'apple' | 'facebook';
  /** The provider's id of the user. */
  subject: string;
  user_id: string;
  /** The provider had verified the account's address when the identity was linked. */
  is_email_verified: boolean;
  created_at: Date;
}

/** Tables of the users service. */
export interface UsersTables {
  users: UsersTable;
  user_sessions: UserSessionsTable;
  token_keys: TokenKeysTable;
  password_tokens: PasswordTokensTable;
  log_in_waits: LogInWaitsTable;
  used_legacy_tokens: UsedLegacyTokensTable;
  user_identities: UserIdentitiesTable;
}
