import { z } from 'zod';
import { readJson } from './read-catalog-file.ts';

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

interface BrandSeed {
  readonly slug: string;
  readonly title: string;
}
export const brands: readonly BrandSeed[] = readJson('brands.json', z.array(z.string())).map((title) => ({
  slug: slugOf(title),
  title,
}));
