import type { JSONColumnType } from 'kysely';
import type { UserSource } from '../../contracts/accounts/create-user.ts';

export interface UsersTable {
  /** Short, and says nothing of the user. */
  id: string;
  /** In the one spelling of `emailAddress`. */
  email: string;
  /** Both of the address, hexadecimal. */
  md5_hash: string;
  sha256_hash: string;
  subscribed: boolean;
  gender: 'm' | 'f' | null;
  firstname: string;
  lastname: string;
  /** False: a subscriber, who gave only an address. */
  is_full_user: boolean;
  /** PHC string. Absent also of full users who only ever signed in by a provider. */
  password_hash: string | null;
  /** When somebody last showed that the address is theirs: by a mailed link, or by a provider's word. */
  email_verified_at: Date | null;
  avatar_id: string | null;
  /** Goes with every mail that one can do without. */
  unsubscribe_token: string;
  source: JSONColumnType<UserSource>;
  /** Legacy tokens that are older are refused as well. */
  sessions_ended_at: Date | null;
  created_at: Date;
}

/** One row a token that counts; it is gone once it is revoked. */
export interface UserSessionsTable {
  /** The token's `jti`. */
  id: string;
  user_id: string;
  is_remembered: boolean;
  created_at: Date;
  expires_at: Date;
}

/** What tokens are signed with; the newest signs, the others only verify. */
export interface TokenKeysTable {
  /** The token's `kid`. */
  id: string;
  /** JWK. */
  private_key: JSONColumnType<object>;
  created_at: Date;
}

/** Mailed tokens that lead to a new password; only their hashes are kept. */
export interface PasswordTokensTable {
  token_hash: string;
  user_id: string;
  kind: 'reset' | 'confirm';
  created_at: Date;
  expires_at: Date;
}

/** Tries to get in by a password, by the hash of the address that was given, whether anybody has it or not. */
export interface LogInWaitsTable {
  account_hash: string;
  tries: number;
  last_try_at: Date;
  /** No password is looked at before. */
  free_at: Date;
}

export interface UsedLegacyTokensTable {
  token_hash: string;
  expires_at: Date;
}

/** Tables of the users service. */
export interface UsersTables {
  users: UsersTable;
  user_sessions: UserSessionsTable;
  token_keys: TokenKeysTable;
  password_tokens: PasswordTokensTable;
  log_in_waits: LogInWaitsTable;
  used_legacy_tokens: UsedLegacyTokensTable;
}
