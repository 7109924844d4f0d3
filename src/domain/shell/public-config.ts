import type { SocialProvider } from '../accounts/social-sign-in.ts';

/** A place's groups of visitors, by weight: 50 and 50 are halves. */
export interface Experiment {
  name: string;
  groups: readonly { name: string; weight: number }[];
}

/** Who fills the places for ads. */
export type AdProvider = 'house' | 'google';

/** What browsers may know of the configuration. The same for every visitor. */
export interface PublicConfig {
  environment: 'local' | 'test' | 'e2e' | 'staging' | 'production';
  /** Absent: there are no ads. */
  ads?: { provider: AdProvider; network?: string };
  /** Visitors are asked before third parties learn of them (`privacy-choice.ts`). */
  isOptIn: boolean;
  /** Where visitors are is asked for at `{geoOrigin}/fastly/geoip`. */
  geoOrigin: string;
  experiments: readonly Experiment[];
  /** Providers of social sign-in that are configured, and where each is; absent: none. */
  social?: PublicSocial;
}

export type PublicSocial = Partial<Record<SocialProvider, { url: string; clientId?: string }>>;
