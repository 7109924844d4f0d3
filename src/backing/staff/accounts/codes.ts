import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import { tokenHash } from '../../platform/opaque-token.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { StaffContext } from '../staff-context.ts';
import { secondFactorRefused } from '../staff-refusal.ts';
import type { StaffRow } from '../tables.ts';

const PERIOD_SECONDS = 30;
/** Codes of the period before and after are accepted: clocks of phones differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** `secret` in Base32; `label` is shown in the app. */
export const totp = (secret: string, label = '') =>
  new TOTP({ issuer: SITE_NAME, label, secret, period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

/** Accepts a code once: of the app, or a recovery code. The member is locked. @throws Refusal 401 */
export async function consumeCode(
  { now, totpBox }: Pick<StaffContext, 'now' | 'totpBox'>,
  trx: Trx,
  member: StaffRow,
  code: string,
): Promise<void> {
  const { uid, totp_secret: sealed, totp_last_step: lastStep } = member;
  const step = sealed === null ? undefined : stepOf(totpBox.open(sealed, uid), code, now());
  if (step !== undefined && step > (lastStep ?? -1)) {
    await trx.updateTable('staff').set({ totp_last_step: step }).where('uid', '=', uid).execute();
    return;
  }
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_codes')
    .where('code_hash', '=', recoveryHash(uid, code))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw secondFactorRefused('is not valid.');
}

/** The time step of a code of the app; undefined if it is none of now, or if the secret could not be decrypted. */
export function stepOf(secret: string | undefined, given: string, now: Date): number | undefined {
  const token = given.replaceAll(/\s/g, '');
  if (secret === undefined || !/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** Deletes the former ones. */
export async function replaceRecoveryCodes(trx: Trx, uid: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('staff_recovery_codes').where('staff_uid', '=', uid).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ code_hash: recoveryHash(uid, code), staff_uid: uid })))
    .execute();
  return codes;
}

/** Without characters that look alike. 16 of them have 79 bits, so that their hash needs no salt or cost. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;

/** 'k7fm-w2hp-q9xt-4vbn' */
function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replaceAll(/.{4}(?!$)/g, '$&-');
}

const recoveryHash = (uid: string, code: string): string =>
  tokenHash(`${uid} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
