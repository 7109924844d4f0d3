import type { CallDefinition, CallInput, CallResponse } from '../../contracts/define-call.ts';
import { listPersonalFeeds, readFeedData } from '../../contracts/my-deals/feeds.ts';
import { recordInterests } from '../../contracts/my-deals/interests.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { Interests, TargetGender } from '../../domain/my-deals/interests.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { assertPersonal } from '../content/read-access.ts';
import { sendCall } from '../send-call.ts';

/** The rows of a user's home page, best first, and the interests they are based on. */
export interface PersonalRows {
  rows: { title: string; feedPageUid: string }[];
  saves: number;
  gender?: TargetGender;
  /** Slugs, most recent first. */
  categories: string[];
}
/** One page of a personal feed. */
interface PersonalSlots {
  postUids: string[];
  /** Over all pages. */
  totalCount: number;
  /** ISO 8601: the moment of the list; requests for its other pages repeat it. */
  maxStartsAt: string;
}
interface SlotPage {
  offset?: number;
  limit: number;
  maxStartsAt?: string | undefined;
}

const SERVICE = 'subscriptions';

/**
 * Personal feeds of the subscriptions service (docs/spec/calls.md CALLS-20). Never cached. Throws
 * PersonalizedResourceAccessError on a shared page and BadPDSRequest without a user.
 */
export class PersonalFeedRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  async rows(ctx: RequestContext): Promise<PersonalRows> {
    const response = await this.#send(ctx, listPersonalFeeds, { query: userQuery(ctx, listPersonalFeeds) });
    const { saves, gender, categories } = response.based_on;
    const rows = response.content_blocks.flatMap(({ feed_block: { title, feed_page } }) =>
      feed_page.map(({ uid }) => ({ title, feedPageUid: uid })),
    );
    return { rows, saves, categories, ...(gender !== null && { gender }) };
  }

  async slots(ctx: RequestContext, feedSlug: string, page: SlotPage): Promise<PersonalSlots> {
    const { offset = 0, limit, maxStartsAt: max_starts_at } = page;
    const query = { ...userQuery(ctx, readFeedData), offset, limit, max_starts_at };
    const response = await this.#send(ctx, readFeedData, { params: { feedSlug }, query });
    return {
      postUids: response.slots.map(({ uid }) => uid),
      totalCount: response.count,
      maxStartsAt: response.max_starts_at,
    };
  }

  /** Records the interests that the browser stored for this user. Idempotent. */
  async recordInterests(ctx: RequestContext, { gender, categories }: Interests): Promise<void> {
    const body = {
      user_id: requireUserId(ctx, recordInterests),
      visited_categories: categories,
      ...(gender !== undefined && { gender }),
    };
    await this.#send(ctx, recordInterests, { body });
  }

  async #send<const C extends CallDefinition>(
    { deadline }: RequestContext,
    call: C,
    input: CallInput<C> & object,
  ): Promise<CallResponse<C>> {
    try {
      return await sendCall(this.#http, call, { ...input, deadline });
    } catch (error) {
      throw toBackendError(error, SERVICE, call.path);
    }
  }
}

const userQuery = (ctx: RequestContext, call: CallDefinition) => ({
  user_id: requireUserId(ctx, call),
  environment: ctx.environment,
});

/** Throws BadPDSRequest without a user, PersonalizedResourceAccessError on a shared page. */
function requireUserId(ctx: RequestContext, { path }: CallDefinition): string {
  if (ctx.userId === undefined) throw errors.badPdsRequest({});
  assertPersonal(ctx, `${SERVICE}${path}`);
  return ctx.userId;
}
