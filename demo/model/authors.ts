import { z } from 'zod';
import { readJson } from './read-catalog-file.ts';

const author = z.strictObject({
  slug: z.string(),
  displayName: z.string(),
  fullName: z.string(),
  byline: z.string(),
});

/** The desk that signs posts and articles. */
export const authors = readJson('authors.json', z.array(author));
