import type { CallDefinition, CallInput, CallResponse } from '../../contracts/define-call.ts';
import { readFeedData } from '../../contracts/my-deals/feed-data.ts';
import { listPersonalFeeds } from '../../contracts/my-deals/feeds.ts';
import { recordInterests } from '../../contracts/my-deals/interests.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { Interests, ShopsFor } from '../../domain/my-deals/interests.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { assertPersonal } from '../content/read-access.ts';
import { sendCall } from '../send-call.ts';

/** The rows of a user's home page, best first, and what they follow from. */
export interface PersonalRows {
  rows: { title: string; feedPageUid: string }[];
  saves: number;
  gender?: ShopsFor;
  /** Slugs, the latest first. */
  categories: string[];
}
/** One page of what stands in a personal feed. */
interface PersonalSlots {
  postUids: string[];
  /** Over all pages. */
  totalCount: number;
  /** ISO 8601: the moment of the list, to ask for its other pages with. */
  maxStartsAt: string;
}
interface SlotPage {
  offset?: number;
  limit: number;
  maxStartsAt?: string | undefined;
}

const BACKEND = 'subscriptions';

/**
 * The subscriptions service (docs/spec/calls.md CALLS-20): what follows for a user from what is known of them. Never cached;
 * throws PersonalizedResourceAccessError on a page that visitors share and BadPDSRequest without a user.
 */
export class PersonalFeedRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  async rows(ctx: RequestContext): Promise<PersonalRows> {
    const answer = await this.#send(ctx, listPersonalFeeds, { query: where(ctx, listPersonalFeeds) });
    const { saves, gender, categories } = answer.based_on;
    const rows = answer.content_blocks.flatMap(({ feed_block: { title, feed_page } }) =>
      feed_page.map(({ uid }) => ({ title, feedPageUid: uid })),
    );
    return { rows, saves, categories, ...(gender !== null && { gender }) };
  }

  async slots(ctx: RequestContext, feedSlug: string, page: SlotPage): Promise<PersonalSlots> {
    const { offset = 0, limit, maxStartsAt: max_starts_at } = page;
    const query = { ...where(ctx, readFeedData), offset, limit, max_starts_at };
    const answer = await this.#send(ctx, readFeedData, { params: { feedSlug }, query });
    return {
      postUids: answer.slots.map(({ uid }) => uid),
      totalCount: answer.count,
      maxStartsAt: answer.max_starts_at,
    };
  }

  /** Tells what this browser has seen of the user; telling it again changes nothing. */
  async note(ctx: RequestContext, { gender, categories }: Interests): Promise<void> {
    const body = {
      user_id: knownUser(ctx, recordInterests),
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
      throw toBackendError(error, BACKEND, call.path);
    }
  }
}

const where = (ctx: RequestContext, call: CallDefinition) => ({
  user_id: knownUser(ctx, call),
  environment: ctx.environment,
});

/** The known visitor; undefined on shared pages. */
function knownUser(ctx: RequestContext, { path }: CallDefinition): string {
  if (ctx.userId === undefined) throw errors.badPdsRequest({});
  assertPersonal(ctx, `${BACKEND}${path}`);
  return ctx.userId;
}
