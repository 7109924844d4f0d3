import type { Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { choosePopularStores, type StoreLink } from '../../domain/stores/store.ts';
import {
  type DirectoryLetter,
  type StoreDirectory,
  type StoresCover,
  storeLetter,
  storeLetterPattern,
  storeLetters,
} from '../../domain/stores/store-directory.ts';
import { DIRECTORY_PAGE, type StoreRepository } from '../../repositories/stores/store-repository.ts';

/** Fills whole rows of two, three, four and six columns. */
const COVER_STORES = 48;

/** The store directory. */
export class StoreDirectoryService {
  readonly #stores: Pick<StoreRepository, 'linksBySlugs' | 'firstLinks' | 'directory'>;

  constructor(stores: Pick<StoreRepository, 'linksBySlugs' | 'firstLinks' | 'directory'>) {
    this.#stores = stores;
  }

  /** The popular stores, the first stores by name, and the letters of the directory. */
  async cover(ctx: RequestContext): Promise<Tagged<StoresCover>> {
    const [fixed, first, names] = await Promise.all([
      this.#stores.linksBySlugs(ctx, popularStoreSlugs),
      this.#stores.firstLinks(ctx, COVER_STORES),
      this.#stores.directory(ctx, { page: 1 }),
    ]);
    return {
      value: {
        popular: choosePopularStores(fixed.value.items, popularStoreSlugs),
        letters: lettersOf(names.value),
        stores: first.value.items,
        totalCount: first.value.count,
      },
      tags: [...fixed.tags, ...first.tags, ...names.tags],
    };
  }

  /** One page of all stores, or of one letter. `page` is one-based. Throws 'Page not found' past the last page. */
  async page(ctx: RequestContext, page: number, letter?: string): Promise<Tagged<StoreDirectory>> {
    const [all, found] = await Promise.all([
      this.#stores.directory(ctx, { page: 1 }),
      this.#stores.directory(ctx, { page, ...(letter !== undefined && { pattern: storeLetterPattern(letter) }) }),
    ]);
    const { items: stores, count: totalCount } = found.value;
    if (page > 1 && stores.length === 0) {
      throw errors.pageNotFound({ path: `/stores/all${letter === undefined ? '' : `/${letter}`}?page=${page}` });
    }
    return {
      value: {
        letters: lettersOf(all.value),
        stores,
        totalCount,
        pageSize: DIRECTORY_PAGE,
        page,
        ...(letter !== undefined && { letter }),
      },
      tags: [...all.tags, ...found.tags],
    };
  }
}

/** If there are more stores than one read returns, any letter may have some. */
function lettersOf({ items, count }: { items: StoreLink[]; count: number }): DirectoryLetter[] {
  const used = new Set(items.map(({ title }) => storeLetter(title)));
  return storeLetters.map((id) => ({ id, isUsed: count > items.length || used.has(id) }));
}

/** Seven popular retailers that error pages choose from (docs/spec/stores.md STORES-9). */
export const popularStoreSlugs: readonly string[] = [
  'bramblecart',
  'harbor-and-hearth',
  'bluebarn',
  'larkspur-market',
  'voltage-row',
  'thistle-and-thread',
  'trailhead-supply',
];
