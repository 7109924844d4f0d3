import {
  createEngagementResponse,
  type EngagementRecord,
  engagementsPaths,
  listEngagementsResponse,
} from '../../contracts/saves/engagement.ts';
import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { Engagement } from '../../domain/saves/engagement.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpAnswer, HttpClient } from '../../platform/http/http-client.ts';
import { toEngagementsError } from './to-engagements-error.ts';

type Ctx = Pick<RequestContext, 'deadline'>;
type Call = Omit<Parameters<HttpClient['send']>[0], 'deadline' | 'headers'>;
type Entry = Pick<Engagement, 'contentType' | 'uid'>;

const AGAIN = 'Something went wrong, please try again.';

/**
 * The engagements service (accounts spec, section 7), for the user whose session it is given. Throws EngagementsUnavailable
 * when it is in trouble, AuthFatalJWTError when the session has ended.
 */
export class EngagementsRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /** All of a user's, the latest first; of one entry at most one. */
  async list(ctx: Ctx, session: UserSession, entry?: Entry): Promise<Engagement[]> {
    const query = new URLSearchParams({
      user_id: session.user.id,
      ...(entry && { content_type_uid: entry.contentType, entry_uid: entry.uid }),
    });
    const { body } = await this.#send(ctx, session, { method: 'GET', path: engagementsPaths.engagements, query });
    const all = parsed(() => listEngagementsResponse.parse(body)).map(toEngagement);
    // The service of the spec knows no narrower question.
    return entry ? all.filter(({ contentType, uid }) => contentType === entry.contentType && uid === entry.uid) : all;
  }

  /** What is saved already is answered as it is. Throws NotSaveable, TooManySaved. */
  async create(ctx: Ctx, session: UserSession, { contentType, uid }: Entry): Promise<Engagement> {
    const json = {
      user_id: session.user.id,
      engagement_type: 'save',
      content_type_uid: contentType,
      entry_uid: uid,
    };
    const { body } = await this.#send(ctx, session, { method: 'POST', path: engagementsPaths.engagements, json });
    return toEngagement(parsed(() => createEngagementResponse.parse(body)).engagement);
  }

  /** Throws DeleteEngagementFailed on anything but 204. */
  async delete(ctx: Ctx, session: UserSession, id: string): Promise<void> {
    const query = new URLSearchParams({ user_id: session.user.id });
    const failed = (cause?: unknown) => errors.deleteEngagementFailed({}, { cause, auxillaryMessages: [AGAIN] });
    const call = { method: 'DELETE' as const, path: engagementsPaths.engagement(id), query };
    const { status } = await this.#send(ctx, session, call).catch((error: unknown) => {
      throw errors.engagementsUnavailable.is(error) ? failed(error) : error;
    });
    if (status !== 204) throw failed();
  }

  async #send(ctx: Ctx, { token }: UserSession, call: Call): Promise<HttpAnswer> {
    try {
      const headers = { authorization: `Bearer ${token}` };
      return await this.#http.send({ ...call, headers, deadline: ctx.deadline });
    } catch (error) {
      throw toEngagementsError(error);
    }
  }
}

const toEngagement = (record: EngagementRecord): Engagement => ({
  id: record.id,
  contentType: record.content_type_uid,
  uid: record.entry_uid,
  savedAt: record.created_at,
});

/** What is not in the agreed form is the service's trouble. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw toEngagementsError(error);
  }
}
