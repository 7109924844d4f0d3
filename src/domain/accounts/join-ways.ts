import type { SignUpOption } from '../acquisition/acquisition-page.ts';
import type { SocialProvider } from './social-providers.ts';

/** The ways in that an invitation offers, of those that the visitor has; it names none: all of them. */
export function joinWays(
  options: readonly SignUpOption[],
  providers: readonly SocialProvider[],
): { hasForm: boolean; providers: readonly SocialProvider[] } {
  const isOffered = (way: SignUpOption) => options.length === 0 || options.includes(way);
  const offered = providers.filter(isOffered);
  // One whose providers are not configured still has a way in.
  return { hasForm: isOffered('email') || offered.length === 0, providers: offered };
}
