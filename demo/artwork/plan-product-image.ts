import type { Random } from '../build/random.ts';
import { type BackdropName, backdrops, type Setting, settings } from './backdrop.ts';
import type { ImagePlan, Subject, SubjectName } from './compose-image.ts';
import { type Tint, type TintName, tints } from './tint.ts';

/** The color of a product. */
export interface Colorway {
  /** Absent if the color has no name. */
  readonly name?: TintName;
  readonly tint: Tint;
  /** Hue rotation of an icon, in degrees. */
  readonly hue: number;
  /** Replaces the dark grays of an icon. */
  readonly paint?: Tint;
}

interface ProductShot {
  readonly subject: SubjectName;
  /** The product's color, and a second one to show beside it. */
  readonly color: Colorway;
  readonly second?: Colorway;
  /** Things that stand beside it. */
  readonly companions: readonly SubjectName[];
  /** Pieces that one package holds, as far as they are shown. */
  readonly pieces: number;
  readonly mirrored: boolean;
  readonly stage: Stage;
}

/** Where a product stands. */
export interface Stage {
  readonly setting: Setting;
  readonly tone: BackdropName;
}

const SIDE = 800;
const tones = Object.keys(backdrops) as BackdropName[];

/** Every stage once. Plain white has no scenery. */
export const stages: readonly Stage[] = tones.flatMap((tone) =>
  settings.filter((setting) => tone !== 'paper' || setting === 'studio').map((setting) => ({ setting, tone })),
);

/** A white product needs a darker ground. */
export const isVisibleOn = ({ name }: Colorway, { tone }: Stage): boolean =>
  tone !== 'paper' || (name !== 'white' && name !== 'cream');

const NATURAL: Colorway = { tint: tints.sand, hue: 0 };

/** A square product image; the random generator decides the size and the side of what stands beside it. */
export function planProductImage(shot: ProductShot, random: Random): ImagePlan {
  const { subject: name, color, second, companions, pieces, mirrored, stage } = shot;
  const raised = stage.setting === 'podium' ? 0.005 : 0;
  const size = stage.setting === 'podium' ? random.between(0.52, 0.6) : random.between(0.58, 0.7);
  const side = random.chance(0.5) ? 1 : -1;
  const at = (of: SubjectName, { tint, hue, paint }: Colorway, x: number, share: number, lift: number): Subject => ({
    ...{ name: of, tint, hue, x, size: share, lift: lift + raised, mirrored },
    ...(paint && { paint }),
  });
  const behind: Subject[] = [];
  let front = at(name, color, 0.5, size, 0);
  if (pieces > 1) {
    const copy = (x: number) => at(name, color, x, size * 0.72, 0.06);
    behind.push(copy(0.5 - side * 0.22), ...(pieces > 2 ? [copy(0.5 + side * 0.22)] : []));
    front = at(name, color, pieces > 2 ? 0.5 : 0.5 + side * 0.1, size * 0.8, -0.01);
  } else if (second) {
    behind.push(at(name, second, 0.5 - side * 0.17, size * 0.78, 0.06));
    front = at(name, color, 0.5 + side * 0.1, size * 0.88, -0.01);
  } else if (companions.length > 0) {
    const [one, two] = random.shuffle(companions);
    if (two && random.chance(0.5)) behind.push(at(two, NATURAL, 0.5 - side * 0.27, 0.26, 0.05));
    if (one) behind.push(at(one, NATURAL, 0.5 + side * 0.27, 0.3, 0.035));
    front = at(name, color, 0.5 - side * 0.06, size * 0.9, -0.01);
  }
  return {
    width: SIDE,
    height: SIDE,
    backdrop: backdrops[stage.tone],
    setting: stage.setting,
    subjects: [...behind, front],
  };
}
