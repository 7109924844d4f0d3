import { z } from 'zod';
import { type BackdropName, backdrops } from '../artwork/backdrop.ts';
import { type IllustrationName, illustrations } from '../artwork/illustrations/registry.ts';
import { type TileSceneName, tileScenes } from '../artwork/scenes.ts';
import { type TintName, tints } from '../artwork/tint.ts';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];

export const subjectName = z.union([
  z.templateLiteral(['icon:', z.string()]),
  z.templateLiteral(['drawn:', z.enum(keysOf<IllustrationName>(illustrations))]),
]);
export const tintName = z.enum(keysOf<TintName>(tints));
export const tileSceneName = z.enum(keysOf<TileSceneName>(tileScenes));

export const scene = z.strictObject({
  subjects: z.array(subjectName).min(1),
  backdrop: z.enum(keysOf<BackdropName>(backdrops)),
  tint: tintName,
  /** Alternative text. */
  alt: z.string(),
});
