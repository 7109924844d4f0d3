import { z } from 'zod';
import type { EntriesRequest } from '../../contracts/content/delivery.ts';
import { line, slug } from '../../contracts/content/fields.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { slugify } from '../../domain/text/slugify.ts';
import type { ContentClient } from './content-client.ts';

const entry = z.object({ title: line, slug });
export type NamedEntry = z.output<typeof entry>;

/** Names longer than this would make a pattern that the content service refuses. */
const MAX_LETTERS = 60;

/** Entries of any type that has titles and slugs. */
export class NamedEntryRepository {
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  bySlugs(ctx: RequestContext, type: string, slugs: readonly string[]): Promise<NamedEntry[]> {
    return this.#list(ctx, type, { query: { slug: { $in: slugs } } }, 'day');
  }

  /** The entry with this title, whatever its case, accents, signs and spaces. */
  async byName(ctx: RequestContext, type: string, name: string): Promise<NamedEntry | undefined> {
    const letters = lettersOf(name);
    if (letters === '' || letters.length > MAX_LETTERS) return undefined;
    const query = { title: { $regex: patternOf(letters), $options: 'i' } };
    const found = await this.#list(ctx, type, { query, asc: 'slug' }, 'short');
    return found.find(({ title }) => lettersOf(title) === letters);
  }

  async #list(ctx: RequestContext, type: string, request: EntriesRequest, policy: 'day' | 'short') {
    const { value } = await this.#content.list(ctx, {
      as: 'names',
      type: { uid: type, entry },
      request: { ...request, only: ['title', 'slug'] },
      policy,
      map: ({ title, slug: own }) => ({ title, slug: own }),
    });
    return value.items;
  }
}

const lettersOf = (text: string) => slugify(text).replaceAll('-', '');

/** A dot stands for each letter that may have an accent, so titles can match that are not the name. */
const patternOf = (letters: string) =>
  `^\\W*${[...letters].map((letter) => (/[aceinosuyz]/.test(letter) ? '.' : letter)).join('\\W*')}\\W*$`;
