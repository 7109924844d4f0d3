import { normalizeSearchQuery } from '../../domain/search/search-query.ts';
import type { Suggestion } from '../../domain/search/suggestions.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { withoutEmpty } from '../../domain/text/without-empty.ts';
import type { PostTileRepository } from '../../repositories/deals/post-repository.ts';
import type { SuggestionRepository } from '../../repositories/search/suggestion-repository.ts';
import type { DeferredReporter } from '../shell/deferred-reporter.ts';

/** Fits above a phone's keyboard with a little scrolling. */
const LIMIT = 10;

/** Suggestions of the search field. */
export class SuggestionService {
  readonly #suggestions: Pick<SuggestionRepository, 'list'>;
  readonly #tiles: Pick<PostTileRepository, 'byUids'>;
  readonly #reporter: Pick<DeferredReporter, 'report'>;

  constructor(
    suggestions: Pick<SuggestionRepository, 'list'>,
    tiles: Pick<PostTileRepository, 'byUids'>,
    reporter: Pick<DeferredReporter, 'report'>,
  ) {
    this.#suggestions = suggestions;
    this.#tiles = tiles;
    this.#reporter = reporter;
  }

  /** `text` as typed; popular suggestions for an empty one. Throws SearchFetchError, TimeoutError. */
  async suggest(ctx: RequestContext, text: string): Promise<Suggestion[]> {
    // Lower case, so that one cached answer serves every spelling.
    const query = normalizeSearchQuery(text).toLowerCase();
    const suggestions = await this.#suggestions.list(ctx, { query, limit: LIMIT });
    const names = new Set(suggestions.flatMap(({ kind, text: name }) => (kind === 'query' ? [] : name.toLowerCase())));
    // Drops queries that repeat a suggested name.
    const isNew = ({ kind, text: name }: Suggestion) => kind !== 'query' || !names.has(name.toLowerCase());
    return this.#withOffers(ctx, suggestions.filter(isNew));
  }

  /** Adds the images and prices of deals; if they cannot be loaded, the suggestions stay as they are. */
  async #withOffers(ctx: RequestContext, suggestions: Suggestion[]): Promise<Suggestion[]> {
    const uids = suggestions.flatMap(({ uid }) => uid ?? []);
    const tiles = await this.#tiles.byUids(ctx, uids, { policy: 'short' }).catch((error: unknown) => {
      this.#reporter.report(ctx, 'suggested deals', error);
    });
    return suggestions.map((suggestion) => {
      const tile = tiles?.value.find(({ uid }) => uid === suggestion.uid);
      if (!tile) return suggestion;
      const { image, discountPrice: price, discount } = tile;
      return { ...suggestion, ...withoutEmpty({ image, price, discount }) };
    });
  }
}
