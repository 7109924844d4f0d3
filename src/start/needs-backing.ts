import type { Config } from '../../config/config.ts';

/** Whether the site has to start its own services: one that it cannot do without has no address. */
export function needsBacking({ backends }: Pick<Config, 'backends'>): boolean {
  const { cms, search, images, contentHub, placements, subscriptions, events, avatars } = backends;
  return [cms, search, images, contentHub, placements, subscriptions, events, avatars].some((url) => !url);
}
