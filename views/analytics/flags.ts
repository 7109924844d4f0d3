import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { FlagValue } from '../../src/domain/analytics/experiments.ts';

/**
 * The visitor's flags and experiment groups (docs/spec/analytics.md ANALYTICS-15). Shared pages are rendered `Unloaded`;
 * the browser loads them after the page.
 */
export type Flags =
  | { status: 'Unloaded' | 'Loading' | 'Error' }
  | {
      status: 'Success';
      flags: ReadonlyMap<string, FlagValue>;
      /** The visitor's group by experiment name. */
      groups: ReadonlyMap<string, string>;
      /** Reports 'Experiment Viewed' once per tab. */
      recordView(experiment: string): void;
    };

export interface FlagStore {
  current(): Flags;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export const UNLOADED: Flags = { status: 'Unloaded' };

export const FlagsContext = createContext<FlagStore>({ current: () => UNLOADED, subscribe: () => () => undefined });

/** The visitor's flag of this name; `undefined` when there is none, and until the flags are loaded. */
export function useFlag(name: string): FlagValue | undefined {
  const flags = useFlags();
  return flags.status === 'Success' ? flags.flags.get(name) : undefined;
}

/**
 * The visitor's group, `undefined` until it is known; variants should take the same space, so that nothing shifts. The caller
 * must show the variant: the hook records the view.
 */
export function useExperiment(name: string): string | undefined {
  const flags = useFlags();
  useEffect(() => {
    if (flags.status === 'Success') flags.recordView(name);
  }, [flags, name]);
  return flags.status === 'Success' ? flags.groups.get(name) : undefined;
}

function useFlags(): Flags {
  const { subscribe, current } = use(FlagsContext);
  return useSyncExternalStore(subscribe, current, () => UNLOADED);
}
