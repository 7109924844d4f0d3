import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { slugify } from '../../domain/text/slugify.ts';
import { titleCase } from '../../domain/text/title-case.ts';
import type { NamedEntry, NamedEntryRepository } from '../../repositories/content/named-entry-repository.ts';

/** Translates between the names of entries that people type and read, and their slugs. */
export class EntryNamesService {
  readonly #entries: Pick<NamedEntryRepository, 'bySlugs' | 'byName'>;
  readonly #log: Log;

  constructor(entries: Pick<NamedEntryRepository, 'bySlugs' | 'byName'>, log: Log) {
    this.#entries = entries;
    this.#log = log;
  }

  /** Slugs of the entries with these names or slugs; `unknown` lists names of no entry. Throws ContentFetchError. */
  async find(
    ctx: RequestContext,
    type: string,
    names: readonly string[],
  ): Promise<{ slugs: string[]; unknown: string[] }> {
    const bySlug = await this.#bySlug(ctx, type, names.map(slugify));
    const found = await Promise.all(
      names.map(async (name) => bySlug.get(slugify(name)) ?? (await this.#entries.byName(ctx, type, name))),
    );
    return {
      slugs: [...new Set(found.flatMap((entry) => entry?.slug ?? []))],
      unknown: names.filter((_name, index) => found[index] === undefined),
    };
  }

  /** Names by slug. If entries cannot be fetched, the names are made from the slugs, so that the page still works. */
  async names(ctx: RequestContext, type: string, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.#bySlug(ctx, type, slugs).catch((error: unknown) => {
      this.#log.warn({ err: error, requestId: ctx.requestId, type }, 'Names of entries could not be read.');
      return new Map<string, NamedEntry>();
    });
    return new Map(slugs.map((slug) => [slug, found.get(slug)?.title ?? titleCase(slug.replace(/[-_]/g, ' '))]));
  }

  async #bySlug(ctx: RequestContext, type: string, slugs: readonly string[]): Promise<ReadonlyMap<string, NamedEntry>> {
    const wanted = [...new Set(slugs)].filter((slug) => slug !== '').sort();
    if (wanted.length === 0) return new Map();
    const entries = await this.#entries.bySlugs(ctx, type, wanted);
    return new Map(entries.map((entry) => [entry.slug, entry]));
  }
}
