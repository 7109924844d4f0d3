import { feedDataResponse } from '../../contracts/my-deals/feed-data.ts';
import { personalFeedsResponse } from '../../contracts/my-deals/feeds.ts';
import type { NoteInterests } from '../../contracts/my-deals/interests.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { Interests, ShopsFor } from '../../domain/my-deals/interests.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { toBackendError } from '../../platform/http/to-backend-error.ts';
import { assertPersonal } from '../content/assert-personal.ts';

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
 * The subscriptions service (browsing spec, section 7): what follows for a user from what is known of them. Never cached;
 * throws PersonalizedResourceAccessError on a page that visitors share and BadPDSRequest without a user.
 */
export class PersonalFeedRepository {
  readonly #http: Pick<HttpClient, 'get' | 'post'>;

  constructor(http: Pick<HttpClient, 'get' | 'post'>) {
    this.#http = http;
  }

  async rows(ctx: RequestContext): Promise<PersonalRows> {
    const answer = await this.#get(ctx, '/api/v2/feeds', {}, (body) => personalFeedsResponse.parse(body));
    const { saves, gender, categories } = answer.based_on;
    const rows = answer.content_blocks.flatMap(({ feed_block: { title, feed_page } }) =>
      feed_page.map(({ uid }) => ({ title, feedPageUid: uid })),
    );
    return { rows, saves, categories, ...(gender !== null && { gender }) };
  }

  async slots(ctx: RequestContext, feedSlug: string, page: SlotPage): Promise<PersonalSlots> {
    const path = `/api/v2/feed-data/${encodeURIComponent(feedSlug)}`;
    const { offset = 0, limit, maxStartsAt: max_starts_at } = page;
    const answer = await this.#get(ctx, path, { offset, limit, max_starts_at }, (body) => feedDataResponse.parse(body));
    return {
      postUids: answer.slots.map(({ uid }) => uid),
      totalCount: answer.count,
      maxStartsAt: answer.max_starts_at,
    };
  }

  /** Tells what this browser has seen of the user; telling it again changes nothing. */
  async note(ctx: RequestContext, { gender, categories }: Interests): Promise<void> {
    const path = '/api/v2/interests';
    const json: NoteInterests = {
      user_id: knownUser(ctx, path),
      visited_categories: categories,
      ...(gender !== undefined && { gender }),
    };
    await this.#http.post({ path, json, deadline: ctx.deadline }).catch((error: unknown) => {
      throw toBackendError(error, BACKEND, path);
    });
  }

  async #get<T>(
    ctx: RequestContext,
    path: string,
    params: Record<string, string | number | undefined>,
    read: (body: unknown) => T,
  ): Promise<T> {
    const query = new URLSearchParams({ user_id: knownUser(ctx, path), environment: ctx.environment });
    for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
    try {
      return read(await this.#http.get({ path, query, deadline: ctx.deadline }));
    } catch (error) {
      throw toBackendError(error, BACKEND, path);
    }
  }
}

/** Whoever is known; a page that is shared has nobody. */
function knownUser(ctx: RequestContext, path: string): string {
  if (ctx.userId === undefined) throw errors.badPdsRequest({});
  assertPersonal(ctx, `${BACKEND}${path}`);
  return ctx.userId;
}
