import type { Request } from 'express';
import { NETWORK_HEADER, networkKey, staffErrorCodes } from '../../../contracts/staff/staff-member.ts';
import { clientOf } from '../../../platform/limits/client-keys.ts';
import type { Allowance } from '../../accounts/network-limit.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { Refusal } from '../../platform/refusal.ts';

const failures = (error?: unknown) => error !== undefined;

/** Attempts of people without a session, as those of shoppers (docs/spec/staff.md STAFF-9). */
export const staffAllowances = {
  reset: { kind: 'staff-reset', tries: 10 },
  passkey: { kind: 'staff-passkey', tries: 60 },
  link: { kind: 'staff-link', tries: 30, counts: failures },
  logIn: { kind: 'staff-log-in', tries: 20, counts: (error) => failures(error) && !asksForCode(error) },
} as const satisfies Record<string, Allowance>;

/** The password was right, and the code comes with the next attempt. */
const asksForCode = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.code === staffErrorCodes.secondFactorRequired &&
  error.fields?.tfa_token?.[0] === 'is required.';

/**
 * The network of the person who calls. The site names it, because the connection is its own; only a program with the service
 * token may.
 */
export function networkOf(request: Request, authorize: Pick<Authorize, 'service'>): string {
  const { success, data } = networkKey.safeParse(request.get(NETWORK_HEADER));
  return success && hasServiceToken(request, authorize) ? data : clientOf(request);
}

function hasServiceToken(request: Request, { service }: Pick<Authorize, 'service'>): boolean {
  try {
    service(request);
    return true;
  } catch {
    return false;
  }
}
