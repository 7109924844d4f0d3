import type { StudioLinkKind } from '../../../domain/staff/studio-address.ts';
import { newToken, tokenHash } from '../../platform/opaque-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS: Record<StudioLinkKind, number> = { first: 24 * HOUR_MS, join: 7 * 24 * HOUR_MS, reset: HOUR_MS };

/** A used, expired or unknown link. */
export const invalidLink = () =>
  new Refusal(400, 'The link is not valid.', { fields: { token: ['is used, expired or unknown'] } });

/** Stores a new link and returns its token. `staffUid` is null for the first administrator. */
export async function addStudioLink(
  trx: Db | Trx,
  kind: StudioLinkKind,
  staffUid: string | null,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS[kind]);
  await trx
    .insertInto('staff_links')
    .values({ token_hash: tokenHash(token), kind, staff_uid: staffUid, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** A link that can be used, with the member that it is for. */
export function findStudioLink(db: Db | Trx, token: string, now: Date) {
  return db
    .selectFrom('staff_links')
    .leftJoin('staff', 'staff.uid', 'staff_links.staff_uid')
    .select(['kind', 'staff_uid', 'email', 'role', 'state'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the link. False if a parallel request consumed it first. */
export async function consumeStudioLink(trx: Trx, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_links')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteLinksOf(trx: Trx, staffUid: string): Promise<void> {
  await trx.deleteFrom('staff_links').where('staff_uid', '=', staffUid).execute();
}

export async function pruneStudioLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_links').where('expires_at', '<=', now).execute();
}
