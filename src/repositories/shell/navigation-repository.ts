import { z } from 'zod';
import type { EntryOf } from '../../contracts/content/fields.ts';
import { navigationItems, type navigationLink, siteNavigation } from '../../contracts/shell/site-navigation.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import { isSafeHref } from '../../domain/links/safe-href.ts';
import type { NavigationItem, NavigationLink, SiteNavigation } from '../../domain/shell/page-object.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient } from '../content/content-client.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { parseParts } from '../content/parse-parts.ts';
import { wrongFields } from '../content/read-entry.ts';
import { includedPageUrl } from '../content/to-promotional-content.ts';

/** Reads the site navigation. */
export class NavigationRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  current(ctx: RequestContext): Promise<Tagged<SiteNavigation>> {
    return this.#content.first(ctx, {
      as: 'navigation',
      type: siteNavigation,
      request: { include: navigationIncludes, asc: 'created_at' },
      policy: 'day',
      map: toSiteNavigation,
    });
  }
}

type LinkField = z.infer<typeof navigationLink>;

/** The link of an item: the address of the page that it refers to, else its own. */
function toLink({ link_text, link }: LinkField, mapping: Mapping): NavigationLink {
  const href = includedPageUrl(link?.page?.[0], mapping) ?? link?.href;
  return { text: link_text, ...present({ href: href && isSafeHref(href) ? href : undefined }) };
}
/** Drops links without an address. */
const toLinks = (fields: readonly LinkField[] | null | undefined, mapping: Mapping): NavigationLink[] =>
  (fields ?? []).map((field) => toLink(field, mapping)).filter(({ href }) => href !== undefined);

/** Readers by kind of item. */
const readers: Record<string, (read: <T>(schema: z.ZodType<T>) => T, mapping: Mapping) => NavigationItem> = {
  root_link: (read, mapping) => ({ kind: 'root_link', ...toLink(read(navigationItems.root_link), mapping) }),
  secondary_link: (read, mapping) => ({
    kind: 'secondary_link',
    ...toLink(read(navigationItems.secondary_link), mapping),
  }),
  nested_dropdown: (read, mapping) => {
    const item = read(navigationItems.nested_dropdown);
    const columns = item.sub_navigation.map((column) => ({
      ...toLink(column, mapping),
      children: toLinks(column.child_navigation, mapping),
    }));
    return { kind: 'nested_dropdown', ...toLink(item, mapping), columns };
  },
  stacked_dropdown: (read, mapping) => {
    const item = read(navigationItems.stacked_dropdown);
    return { kind: 'stacked_dropdown', ...toLink(item, mapping), links: toLinks(item.sub_navigation, mapping) };
  },
};

/** Items of unknown kind or shape are reported and dropped. */
function toSiteNavigation(entry: EntryOf<typeof siteNavigation>, mapping: Mapping): SiteNavigation {
  const items = entry.navigation_items.flatMap((field) => {
    const [kind = '', value] = Object.entries(field)[0] ?? [];
    try {
      const item = readers[kind]?.(
        (schema) =>
          parseParts(schema, value, (path, reason) =>
            mapping.problem({ uid: entry.uid, ...contentProblems.unreadablePart(kind, entry.uid, path, reason) }),
          ),
        mapping,
      );
      if (item !== undefined) return [item];
      mapping.problem({ uid: entry.uid, ...contentProblems.unknownNavigationItem(kind) });
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      mapping.problem({
        uid: entry.uid,
        ...contentProblems.unreadableNavigationItem(kind, wrongFields(error).join(', ')),
      });
    }
    return [];
  });
  return { items };
}

const PAGE = 'link.page';
/** Includes the pages that items refer to, for their addresses. */
const navigationIncludes = [
  ...Object.keys(navigationItems).map((kind) => `navigation_items.${kind}.${PAGE}`),
  `navigation_items.nested_dropdown.sub_navigation.${PAGE}`,
  `navigation_items.nested_dropdown.sub_navigation.child_navigation.${PAGE}`,
  `navigation_items.stacked_dropdown.sub_navigation.${PAGE}`,
];
