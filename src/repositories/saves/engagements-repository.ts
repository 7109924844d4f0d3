import {
  createEngagement,
  deleteEngagement,
  type EngagementRecord,
  listEngagements,
} from '../../contracts/saves/engagement.ts';
import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { Engagement } from '../../domain/saves/engagement.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { exchangeCall, sendCall } from '../send-call.ts';
import { toEngagementsError } from './to-engagements-error.ts';

type Ctx = Pick<RequestContext, 'deadline'>;
type Entry = Pick<Engagement, 'contentType' | 'uid'>;

const AGAIN = 'Something went wrong, please try again.';

/**
 * The engagements service (docs/spec/calls.md CALLS-25), for the user whose session it is given. Throws EngagementsUnavailable
 * when it is in trouble, AuthFatalJWTError when the session has ended.
 */
export class EngagementsRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /** All of a user's, the latest first; of one entry at most one. */
  async list({ deadline }: Ctx, { user, token }: UserSession, entry?: Entry): Promise<Engagement[]> {
    const query = {
      user_id: user.id,
      ...(entry && { content_type_uid: entry.contentType, entry_uid: entry.uid }),
    };
    const records = await sendCall(this.#http, listEngagements, { query, token, deadline }).catch(rethrow);
    const all = records.map(toEngagement);
    // The service (docs/spec/calls.md CALLS-25) knows no narrower question.
    return entry ? all.filter(({ contentType, uid }) => contentType === entry.contentType && uid === entry.uid) : all;
  }

  /** Returns an existing save unchanged. Throws NotSaveable, TooManySaved. */
  async create({ deadline }: Ctx, { user, token }: UserSession, { contentType, uid }: Entry): Promise<Engagement> {
    const body = {
      user_id: user.id,
      engagement_type: 'save' as const,
      content_type_uid: contentType,
      entry_uid: uid,
    };
    const { engagement } = await sendCall(this.#http, createEngagement, { body, token, deadline }).catch(rethrow);
    return toEngagement(engagement);
  }

  /** Throws DeleteEngagementFailed on anything but 204. */
  async delete({ deadline }: Ctx, { user, token }: UserSession, id: string): Promise<void> {
    const failed = (cause?: unknown) => errors.deleteEngagementFailed({}, { cause, auxillaryMessages: [AGAIN] });
    const input = { params: { id }, query: { user_id: user.id }, token, deadline };
    const { status } = await exchangeCall(this.#http, deleteEngagement, input)
      .catch(rethrow)
      .catch((error: unknown) => {
        throw errors.engagementsUnavailable.is(error) ? failed(error) : error;
      });
    if (status !== 204) throw failed();
  }
}

const toEngagement = (record: EngagementRecord): Engagement => ({
  id: record.id,
  contentType: record.content_type_uid,
  uid: record.entry_uid,
  savedAt: record.created_at,
});

function rethrow(error: unknown): never {
  throw toEngagementsError(error);
}
