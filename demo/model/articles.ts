import { z } from 'zod';
import { scene } from './image-schemas.ts';
import { readMarkdownFolder } from './read-catalog-file.ts';

const frontMatter = z.strictObject({
  title: z.string(),
  lead: z.string(),
  /** Author's slug. */
  author: z.string(),
  publishedDaysAgo: z.number(),
  /** The footer of every page links to it. */
  inFooter: z.boolean().default(false),
  image: scene,
});

/** An article as its author wrote it. A line `## Heading` in its body begins a section. */
export type ArticleSeed = z.infer<typeof frontMatter> & { readonly slug: string; readonly body: string };

export const articles: readonly ArticleSeed[] = readMarkdownFolder('articles', frontMatter).map(
  ({ name, fields, body }) => ({ slug: name, ...fields, body }),
);
export const footerArticles: readonly ArticleSeed[] = articles.filter(({ inFooter }) => inFooter);

/** The sections of a body: an optional heading and its text. */
export const sectionsOf = (body: string): { heading?: string; text: string }[] =>
  body
    .split(/^(?=## )/m)
    .map((part) => {
      const heading = /^## (.+)\n/.exec(part);
      return heading?.[1] ? { heading: heading[1], text: part.slice(heading[0].length) } : { text: part };
    })
    .filter(({ text }) => text.trim() !== '');
