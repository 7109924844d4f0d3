import type { BackdropName } from '../artwork/backdrop.ts';
import { composePicture, type SubjectName } from '../artwork/compose-image.ts';
import { planWidePicture } from '../artwork/plan-image.ts';
import type { TintName } from '../artwork/tint.ts';
import { categoryBranches, categorySlug } from '../model/branches.ts';
import { assetRef, namedUid, type SeedAsset } from './seed-content.ts';
import type { World } from './world.ts';

const looks: readonly (readonly [BackdropName, TintName])[] = [
  ['butter', 'teal'],
  ['mist', 'graphite'],
  ['blush', 'navy'],
  ['sage', 'coral'],
  ['lilac', 'berry'],
  ['linen', 'forest'],
  ['aqua', 'clay'],
  ['stone', 'plum'],
];
const SHOWN = 3;

const categoryPictureUid = (branch: string) => namedUid('category', categorySlug(branch));

const kindsIn = ({ kinds }: World, branch: string) =>
  kinds.filter(({ kind }) => kind.slug.startsWith(`${branch}/`)).map(({ kind }) => kind);

/** The branches that have a picture: with few pictures the departments only, and only what has products. */
const pictured = (world: World): string[] =>
  categoryBranches.filter(
    (branch) => (world.size.pictures > 1 || !branch.includes('/')) && kindsIn(world, branch).length > 0,
  );

/** The picture of a category, where it has one. */
export const categoryPicture = (world: World, branch: string) =>
  pictured(world).includes(branch) ? assetRef(categoryPictureUid(branch)) : undefined;

/** A picture for each category, 800 by 480: the first things that it holds. */
export const categoryPictures = (world: World): SeedAsset[] =>
  pictured(world).map((branch, nth) => {
    const kinds = kindsIn(world, branch);
    const subjects = [...new Set(kinds.flatMap((kind): SubjectName[] => kind.subjects.slice(0, 1)))].slice(0, SHOWN);
    const [backdrop, tint] = looks[nth % looks.length] ?? ['linen', 'sand'];
    const alt = kinds
      .slice(0, SHOWN)
      .map(({ title }) => title)
      .join(', ');
    return {
      uid: categoryPictureUid(branch),
      filename: `category-${categorySlug(branch)}.jpg`,
      title: alt,
      description: alt,
      format: 'jpeg',
      svg: () => composePicture(planWidePicture(subjects, backdrop, tint, { width: 800, height: 480, centre: 0.5 })),
    };
  });
