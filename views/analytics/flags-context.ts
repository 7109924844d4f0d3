import { createContext } from 'react';
import type { FlagValue } from '../../src/domain/analytics/ab-flags.ts';

/**
 * What is tried out on this visitor (docs/spec/analytics.md ANALYTICS-15). Shared pages are rendered
 * `Unloaded`; a browser knows more when it has loaded the page and is idle.
 */
export type Flags =
  | { status: 'Unloaded' | 'Loading' | 'Error' }
  | {
      status: 'Success';
      flags: ReadonlyMap<string, FlagValue>;
      /** The visitor's group, by experiment. */
      groups: ReadonlyMap<string, string>;
      /** Tells that the visitor sees the variant of their group: 'Experiment Viewed', once. */
      see(experiment: string): void;
    };

export interface FlagStore {
  current(): Flags;
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

export const UNLOADED: Flags = { status: 'Unloaded' };

export const FlagsContext = createContext<FlagStore>({ current: () => UNLOADED, subscribe: () => () => undefined });
