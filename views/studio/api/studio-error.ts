import type { ContentErrorBody } from '../../../src/contracts/content/delivery.ts';
import type { staffErrorCodes } from '../../../src/contracts/staff/staff-member.ts';

/** `error_code` of refusals. Views import contracts as types only. */
export const staffErrors: typeof staffErrorCodes = { wrongLogIn: 104, notLoggedIn: 105, secondFactorRequired: 294 };

type Conflict = NonNullable<ContentErrorBody['conflict']>;

interface ErrorBody {
  error_message?: string;
  error_code?: number;
  errors?: unknown;
  conflict?: Conflict;
  /** Errors of the web program itself. */
  error?: { name?: string; message?: string };
}

const UNAVAILABLE = 'The server did not answer. What you sent may have been saved: look before you try again.';

/** A call that was refused or failed. `message` can be shown. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  /** 0 without an answer. */
  readonly status: number;
  readonly code: number | undefined;
  /** Messages by field, as in `listings.0._content_type_uid`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Both versions of an entry that the write would have lost one of. */
  readonly conflict: Conflict | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorBody = {}, retryAfterSeconds?: number) {
    super(
      body.error_message ??
        body.error?.message ??
        (status === 0 || status >= 500 ? UNAVAILABLE : `Refused (${status}).`),
    );
    this.status = status;
    this.code = body.error_code;
    this.fields = messagesByField(body.errors);
    this.conflict = body.conflict;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The session has ended, as opposed to a second factor that is missing. */
  get isLoggedOut(): boolean {
    return this.status === 401 && this.code !== staffErrors.secondFactorRequired;
  }
}

function messagesByField(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, [messages].flat().map((message) => String(message))]),
  );
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
