import type { Random } from '../random.ts';
import { DAY_MS, HOUR_MS } from '../world.ts';

/** The kind of offer that a post announces. */
type PostForm = 'product' | 'roundup' | 'sale' | 'coupon';

/** The parts of a post that do not depend on its product. */
export interface PostPlan {
  readonly form: PostForm;
  /** Milliseconds since it started; negative if it has not. */
  readonly startedAgo: number;
  /** Milliseconds until it ends; negative if it has expired, undefined if it never ends. */
  readonly endsIn: number | undefined;
  readonly exclusive: boolean;
  readonly withCode: boolean;
  readonly soldOut: boolean;
  readonly legacy: boolean;
  /** 0 to 1,000 with a long tail of low values. */
  readonly popularity: number;
}

type Timing = 'running' | 'open-ended' | 'ending' | 'expired' | 'upcoming';
const timings: readonly Timing[] = [
  ...Array<Timing>(62).fill('running'),
  ...Array<Timing>(24).fill('open-ended'),
  ...Array<Timing>(5).fill('ending'),
  ...Array<Timing>(6).fill('expired'),
  ...Array<Timing>(3).fill('upcoming'),
];

function times(timing: Timing, random: Random): Pick<PostPlan, 'startedAgo' | 'endsIn'> {
  // Spread over two weeks, denser toward now: the newest is minutes old.
  const startedAgo = Math.max(4 * 60_000, 14 * DAY_MS * random.next() ** 1.7);
  switch (timing) {
    case 'open-ended':
      return { startedAgo, endsIn: undefined };
    case 'ending':
      return { startedAgo, endsIn: random.between(0.6, 23) * HOUR_MS };
    case 'expired':
      return { startedAgo: startedAgo + 2 * DAY_MS, endsIn: -random.between(0.5, 40) * HOUR_MS };
    case 'upcoming':
      return { startedAgo: -random.between(2, 60) * HOUR_MS, endsIn: random.between(4, 12) * DAY_MS };
    case 'running':
      return { startedAgo, endsIn: random.between(1.2, 16) * DAY_MS };
  }
}

export function planPost(random: Random): PostPlan {
  const roll = random.next();
  const form: PostForm = roll < 0.66 ? 'product' : roll < 0.84 ? 'roundup' : roll < 0.93 ? 'sale' : 'coupon';
  return {
    form,
    ...times(random.pick(timings), random),
    exclusive: random.chance(0.06),
    withCode: form === 'coupon' || random.chance(0.2),
    soldOut: form !== 'coupon' && form !== 'sale' && random.chance(0.03),
    legacy: random.chance(0.02),
    popularity: Math.round(1_000 * random.next() ** 4),
  };
}
