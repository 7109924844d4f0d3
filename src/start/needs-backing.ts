import type { Config } from '../../config/config.ts';

/** Whether the site has to start its own services: one that it cannot do without has no address. */
export function needsBacking({ backends }: Pick<Config, 'backends'>): boolean {
  const { cms, search, images, contentHub, placements, subscriptions, events, avatars, users } = backends;
  return [cms, search, images, contentHub, placements, subscriptions, events, avatars, users].some((url) => !url);
}
