import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { Permission, Role, StaffState } from '../../domain/staff/permissions.ts';
import type { StudioLinkKind } from '../../domain/staff/studio-address.ts';
import type { AuditActor } from '../platform/audit.ts';

interface StaffTable {
  uid: string;
  /** Normalized by `emailAddress`. */
  email: string;
  /** Unique, ignoring case; empty until the person has joined. */
  name: string;
  role: Role;
  state: StaffState;
  /** PHC string; null until the person has joined. */
  password_hash: string | null;
  /** Base32, encrypted by `SecretBox`. Null: no second factor. */
  totp_secret: string | null;
  /** A secret that waits for its first code, encrypted as well. */
  totp_pending: string | null;
  /** The time step of the last accepted code: it and earlier ones are refused. */
  totp_last_step: number | null;
  invited_by: string | null;
  created_at: Date;
  joined_at: Date | null;
}

export type StaffRow = Selectable<StaffTable>;

/** Open sessions; ending one deletes its row. */
interface StaffSessionsTable {
  id: string;
  token_hash: string;
  staff_uid: string;
  device: string;
  created_at: Date;
  /** To the minute. */
  last_used_at: Date;
  expires_at: Date;
}

/** One-time links; only hashes of their tokens are stored. */
interface StaffLinksTable {
  token_hash: string;
  kind: StudioLinkKind;
  /** Null for the first administrator. */
  staff_uid: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Passkeys of members, as the library verifies them. */
interface StaffPasskeysTable {
  uid: string;
  staff_uid: string;
  /** Base64url, as the authenticator names it. */
  credential_id: string;
  name: string;
  /** COSE. */
  public_key: Buffer;
  /** The authenticator's: it only grows, or is always 0. The driver reads a bigint as text. */
  counter: ColumnType<string, number, number>;
  /** How the browser reaches the authenticator: 'internal', 'hybrid', 'usb'. */
  transports: string[];
  /** The owner's devices share it. */
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}
export type PasskeyRow = Selectable<StaffPasskeysTable>;

/** Challenges that wait for the answer of a passkey; answering one deletes its row. */
interface StaffCeremoniesTable {
  /** The token is known only to the browser that began it. */
  token_hash: string;
  /** `second-factor`: the password was right. */
  kind: 'register' | 'prove' | 'log-in' | 'second-factor';
  challenge: string;
  /** Null before a log-in. */
  staff_uid: string | null;
  session_id: string | null;
  expires_at: Date;
}
export type CeremonyRow = Selectable<StaffCeremoniesTable>;

interface StaffRecoveryCodesTable {
  code_hash: string;
  staff_uid: string;
}

/** Filters of lists that a member gave a name. */
interface StaffFiltersTable {
  staff_uid: string;
  name: string;
  address: string;
}

interface ApiTokensTable {
  uid: string;
  token_hash: string;
  name: string;
  description: string;
  permissions: ColumnType<Permission[], readonly Permission[], never>;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  /** To the minute. */
  last_used_at: Date | null;
}

/** Writes of staff and tools. */
interface AuditLogsTable {
  id: Generated<string>;
  created_at: Date;
  actor_name: string;
  actor_kind: AuditActor['kind'];
  actor_uid: string | null;
  module: string;
  call: string;
  request_id: string;
  targets: ColumnType<string[], readonly string[], readonly string[]>;
  version: number | null;
  /** Null until the write is answered. */
  status: number | null;
  results: JSONColumnType<object> | null;
  is_autosave: Generated<boolean>;
}

/** Tables of the staff service. */
export interface StaffTables {
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_links: StaffLinksTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_passkeys: StaffPasskeysTable;
  staff_ceremonies: StaffCeremoniesTable;
  staff_filters: StaffFiltersTable;
  api_tokens: ApiTokensTable;
  audit_logs: AuditLogsTable;
}

/** For queries of the table `staff`. */
export const hasPasskey = sql<boolean>`exists (select from staff_passkeys p where p.staff_uid = staff.uid)`;
