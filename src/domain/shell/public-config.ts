import type { SocialProvider } from '../accounts/social-sign-in.ts';

/** Groups of an experiment with their weights: 50 and 50 are halves. */
export interface Experiment {
  name: string;
  groups: readonly { name: string; weight: number }[];
}

/** The ad provider. */
export type AdProvider = 'house' | 'google';

/** The public part of the configuration. The same for every visitor. */
export interface PublicConfig {
  environment: 'local' | 'test' | 'e2e' | 'staging' | 'production';
  /** Absent: there are no ads. */
  ads?: { provider: AdProvider; network?: string };
  /** Whether visitors must opt in before data goes to third parties (`privacy-choice.ts`). */
  isOptIn: boolean;
  /** Origin of the geo lookup: `{geoOrigin}/fastly/geoip`. */
  geoOrigin: string;
  experiments: readonly Experiment[];
  /** Configured social sign-in providers; absent when there are none. */
  social?: PublicSocial;
}

export type PublicSocial = Partial<Record<SocialProvider, { url: string; clientId?: string }>>;
