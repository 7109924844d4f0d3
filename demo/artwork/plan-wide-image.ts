import { type BackdropName, backdrops } from './backdrop.ts';
import type { ImagePlan, Subject, SubjectName } from './compose-image.ts';
import { type TintName, tints } from './tint.ts';

export interface WideFormat {
  readonly width: number;
  readonly height: number;
  /** Where the group stands, as a share of the width. */
  readonly center: number;
  /** Scale of the group, 1 for a wide image. */
  readonly scale?: number;
}

/** An image of a group of subjects; if the group is at the right, there is room for text at the left. */
export function planWideImage(
  names: readonly SubjectName[],
  backdrop: BackdropName,
  tint: TintName,
  { width, height, center, scale = 1 }: WideFormat,
): ImagePlan {
  const [main, ...others] = names;
  // The text of a banner is at the left, so fewer subjects go there.
  const offsets = center === 0.5 ? [1, -1, 2, -2] : [1, -1, -2];
  const step = (height / width) * (center === 0.5 ? 0.42 : 0.36) * scale;
  const places = offsets.map((offset) => center + offset * step);
  const behind = others.slice(0, offsets.length).map(
    (name, at): Subject => ({
      name,
      tint: tints[tint],
      hue: 0,
      x: places[at] ?? center,
      size: (at < 2 ? 0.44 : 0.34) * scale,
      lift: at < 2 ? 0.02 : 0.05,
    }),
  );
  const front: Subject[] = main
    ? [{ name: main, tint: tints[tint], hue: 0, x: center, size: 0.62 * scale, lift: 0 }]
    : [];
  return {
    width,
    height,
    backdrop: backdrops[backdrop],
    setting: 'horizon',
    subjects: [...behind.toReversed(), ...front],
  };
}
