import { ZodError } from 'zod';
import {
  createEngagement,
  deleteEngagement,
  type EngagementRecord,
  listEngagements,
  MAX_SAVED,
  saveErrors,
} from '../../contracts/saves/engagement.ts';
import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { Save } from '../../domain/saves/save.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { isAbortReason, readRefusals } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { toUsersError } from '../accounts/to-users-error.ts';
import { exchangeCall, sendCall } from '../send-call.ts';

type Ctx = Pick<RequestContext, 'deadline'>;
type Entry = Pick<Save, 'contentType' | 'uid'>;

const TRY_AGAIN = 'Something went wrong, please try again.';

/**
 * The engagements service (docs/spec/calls.md CALLS-25), on behalf of the session's user. Throws EngagementsUnavailable when the
 * service fails, AuthFatalJWTError when the session has ended.
 */
export class SavesRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /** A user's saves, latest first; with `entry` at most one. */
  async list({ deadline }: Ctx, { user, token }: UserSession, entry?: Entry): Promise<Save[]> {
    const query = {
      user_id: user.id,
      ...(entry && { content_type_uid: entry.contentType, entry_uid: entry.uid }),
    };
    const records = await sendCall(this.#http, listEngagements, { query, token, deadline }).catch(rethrow);
    const all = records.map(toSave);
    // Other implementations of the service may ignore the entry parameters (docs/spec/calls.md CALLS-25).
    return entry ? all.filter(({ contentType, uid }) => contentType === entry.contentType && uid === entry.uid) : all;
  }

  /** Returns an existing save unchanged. Throws NotSaveable, TooManySaved. */
  async create({ deadline }: Ctx, { user, token }: UserSession, { contentType, uid }: Entry): Promise<Save> {
    const body = {
      user_id: user.id,
      engagement_type: 'save' as const,
      content_type_uid: contentType,
      entry_uid: uid,
    };
    const { engagement } = await sendCall(this.#http, createEngagement, { body, token, deadline }).catch(rethrow);
    return toSave(engagement);
  }

  /** Throws DeleteEngagementFailed on anything but 204. */
  async delete({ deadline }: Ctx, { user, token }: UserSession, id: string): Promise<void> {
    const failed = (cause?: unknown) => errors.deleteEngagementFailed({}, { cause, auxillaryMessages: [TRY_AGAIN] });
    const input = { params: { id }, query: { user_id: user.id }, token, deadline };
    const { status } = await exchangeCall(this.#http, deleteEngagement, input)
      .catch(rethrow)
      .catch((error: unknown) => {
        throw errors.engagementsUnavailable.is(error) ? failed(error) : error;
      });
    if (status !== 204) throw failed();
  }
}

const toSave = (record: EngagementRecord): Save => ({
  id: record.id,
  contentType: record.content_type_uid,
  uid: record.entry_uid,
  savedAt: record.created_at,
});

function rethrow(error: unknown): never {
  throw toSavesError(error);
}

const TIMEOUT = 504;
const UNAVAILABLE = 503;
const BAD_GATEWAY = 502;

/** Translates a failed call of the engagements service; returns other errors unchanged. */
export function toSavesError(error: unknown): unknown {
  if (error instanceof ZodError) return errors.engagementsUnavailable({ status: BAD_GATEWAY }, { cause: error });
  if (isAbortReason(error)) return errors.engagementsUnavailable({ status: TIMEOUT }, { cause: error });
  if (!(error instanceof HttpFailure)) return error;
  // The users service issues the tokens.
  if (error.status === 401) return toUsersError(error);
  const refusals = readRefusals(error.body).map(({ text }) => text);
  if (refusals.includes(saveErrors.notPublished)) return errors.notSaveable({});
  if (refusals.includes(saveErrors.tooMany)) return errors.tooManySaved({ most: MAX_SAVED });
  const status = error.status ?? (error.kind === 'timeout' ? TIMEOUT : UNAVAILABLE);
  return errors.engagementsUnavailable({ status }, { cause: error });
}
