import type { Random } from '../build/random.ts';
import { type BackdropName, backdrops, type Setting } from './backdrop.ts';
import type { ImagePlan, Subject, SubjectName } from './compose-image.ts';
import { type TintName, tints } from './tint.ts';

interface ImageChoices {
  /** The product, or several that stand for it. */
  readonly subjects: readonly SubjectName[];
  /** Things that may stand beside it. */
  readonly companions: readonly SubjectName[];
  readonly tints: readonly TintName[];
  /** Hue rotations that suit the icon, in degrees; `[0]` keeps its natural colors. */
  readonly hues: readonly number[];
}

const tones = Object.keys(backdrops).filter((name) => name !== 'paper') as BackdropName[];
const grounded: readonly Setting[] = ['studio', 'horizon', 'arch', 'podium', 'window', 'sun'];

/** One product image of a kind: index 0 is plain on white, later ones are staged and in other colors. */
export function planProductImage(wishes: ImageChoices, index: number, random: Random): ImagePlan {
  const tint = tints[wishes.tints[index % wishes.tints.length] ?? 'sand'];
  const hue = wishes.hues[index % wishes.hues.length] ?? 0;
  const main = wishes.subjects[index % wishes.subjects.length] ?? random.pick(wishes.subjects);
  // A white product needs a darker ground.
  const isPale =
    ['white', 'cream'].includes(wishes.tints[index % wishes.tints.length] ?? '') && main.startsWith('drawn:');
  const plain = index % 4 === 0 && !isPale && random.chance(0.6);
  const setting = plain ? 'studio' : random.pick(grounded);
  const backdrop = plain ? backdrops.paper : backdrops[random.pick(tones)];
  const group = !plain && wishes.companions.length > 0 && random.chance(0.55);
  const raised = setting === 'podium' ? 0.005 : 0;
  const subject = (name: SubjectName, x: number, size: number, lift: number, turn: number): Subject => ({
    name,
    tint,
    hue,
    x,
    size,
    lift: lift + raised,
    turn,
  });
  const size = setting === 'podium' ? 0.58 : random.between(0.64, 0.72);
  if (!group) {
    const turn = random.chance(0.3) ? random.between(-6, 6) : 0;
    return { width: 800, height: 800, backdrop, setting, subjects: [subject(main, 0.5, size, 0, turn)] };
  }
  const side = random.chance(0.5) ? 1 : -1;
  const [one, two] = random.shuffle(wishes.companions);
  const subjects: Subject[] = [];
  if (two && random.chance(0.5)) subjects.push({ ...subject(two, 0.5 - side * 0.27, 0.26, 0.05, 0), hue: 0 });
  if (one) subjects.push({ ...subject(one, 0.5 + side * 0.27, 0.3, 0.035, 0), hue: 0 });
  subjects.push(subject(main, 0.5 - side * 0.06, size * 0.9, -0.01, 0));
  return { width: 800, height: 800, backdrop, setting, subjects };
}

/** A wide image: a group of subjects at the right, room for text at the left. */
export function planWideImage(
  names: readonly SubjectName[],
  backdrop: BackdropName,
  tint: TintName,
  { width = 1600, height = 640, center = 0.68 }: { width?: number; height?: number; center?: number } = {},
): ImagePlan {
  const [main, ...others] = names;
  // The text of a banner is at the left, so fewer subjects go there.
  const offsets = center === 0.5 ? [1, -1, 2, -2] : [1, -1, -2];
  const step = (height / width) * (center === 0.5 ? 0.42 : 0.36);
  const places = offsets.map((offset) => center + offset * step);
  const behind = others.slice(0, offsets.length).map(
    (name, at): Subject => ({
      name,
      tint: tints[tint],
      hue: 0,
      x: places[at] ?? center,
      size: at < 2 ? 0.44 : 0.34,
      lift: at < 2 ? 0.02 : 0.05,
      turn: 0,
    }),
  );
  const front: Subject[] = main
    ? [{ name: main, tint: tints[tint], hue: 0, x: center, size: 0.62, lift: 0, turn: 0 }]
    : [];
  return {
    width,
    height,
    backdrop: backdrops[backdrop],
    setting: 'horizon',
    subjects: [...behind.toReversed(), ...front],
  };
}
