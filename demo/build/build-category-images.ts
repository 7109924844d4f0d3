import type { BackdropName } from '../artwork/backdrop.ts';
import { composeImage, type SubjectName } from '../artwork/compose-image.ts';
import { planWideImage } from '../artwork/plan-wide-image.ts';
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

const categoryImageUid = (branch: string) => namedUid('category', categorySlug(branch));

const kindsIn = ({ kinds }: World, branch: string) =>
  kinds.filter(({ kind }) => kind.slug.startsWith(`${branch}/`)).map(({ kind }) => kind);

/** The branches that have an image: those with products and, in a small world, only departments. */
const branchesWithImage = (world: World): string[] =>
  categoryBranches.filter(
    (branch) => (world.size.images > 1 || !branch.includes('/')) && kindsIn(world, branch).length > 0,
  );

export const categoryImage = (world: World, branch: string) =>
  branchesWithImage(world).includes(branch) ? assetRef(categoryImageUid(branch)) : undefined;

/** One image per category, 800 by 480, of the first kinds in it. */
export const categoryImages = (world: World): SeedAsset[] =>
  branchesWithImage(world).map((branch, index) => {
    const kinds = kindsIn(world, branch);
    const subjects = [...new Set(kinds.flatMap((kind): SubjectName[] => kind.subjects.slice(0, 1)))].slice(0, SHOWN);
    const [backdrop, tint] = looks[index % looks.length] ?? ['linen', 'sand'];
    const alt = kinds
      .slice(0, SHOWN)
      .map(({ title }) => title)
      .join(', ');
    return {
      uid: categoryImageUid(branch),
      filename: `category-${categorySlug(branch)}.jpg`,
      title: alt,
      description: alt,
      format: 'jpeg',
      svg: () => composeImage(planWideImage(subjects, backdrop, tint, { width: 800, height: 480, center: 0.5 })),
    };
  });
