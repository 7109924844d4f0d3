import type { FeedLink } from '../shell/page-object.ts';

/** The two forms in which programs read a page's news, and the file below the page's path that holds each. */
export const syndicationFiles = { rss: 'rss.xml', atom: 'atom.xml' } as const;
export type SyndicationForm = keyof typeof syndicationFiles;

export const syndicationPath = (pagePath: string, form: SyndicationForm): string =>
  `${pagePath === '/' ? '' : pagePath}/${syndicationFiles[form]}`;

/** The page and form that an address names: `/stores/acme/rss.xml`. No page's own address ends like this: a slug has no dot. */
export function parseSyndicationPath(path: string): { pagePath: string; form: SyndicationForm } | undefined {
  const [, pagePath = '', form] = /^(.*)\/(rss|atom)\.xml$/.exec(path) ?? [];
  return form === 'rss' || form === 'atom' ? { pagePath: pagePath || '/', form } : undefined;
}

/** Both forms of a page's news, for its head. `origin` is absolute, without trailing slash. */
export const feedLinks = ({ title, path }: { title: string; path: string }, origin: string): FeedLink[] =>
  (['rss', 'atom'] as const).map((type) => ({
    title: `${title} (${type === 'rss' ? 'RSS' : 'Atom'})`,
    type,
    href: origin + syndicationPath(path, type),
  }));
