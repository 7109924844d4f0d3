import { z } from 'zod';
import { readJson } from './read-catalog-file.ts';

const theme = z.strictObject({
  slug: z.string(),
  name: z.string(),
  color: z.string(),
  deactivated: z.boolean().default(false),
});
export type ThemeSeed = z.infer<typeof theme>;

const file = readJson(
  'themes.json',
  z.strictObject({
    themes: z.array(theme),
    byBranch: z.array(z.strictObject({ branch: z.string(), themes: z.array(z.string()) })),
  }),
);
export const themes: readonly ThemeSeed[] = file.themes;

/** The themes that suit a leaf of the merchandise tree: those of the first branch that holds it. */
export const themesFor = (leaf: string): readonly string[] =>
  file.byBranch.find(({ branch }) => leaf === branch || leaf.startsWith(`${branch}/`))?.themes ?? [];
