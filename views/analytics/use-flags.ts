import { use, useEffect, useSyncExternalStore } from 'react';
import type { FlagValue } from '../../src/domain/analytics/ab-flags.ts';
import { type Flags, FlagsContext, UNLOADED } from './flags-context.ts';

/** A flag of the visitor's; `undefined` when they have none of the name, and until the flags are known. */
export function useFlag(name: string): FlagValue | undefined {
  const flags = useFlags();
  return flags.status === 'Success' ? flags.flags.get(name) : undefined;
}

/**
 * The group whose variant is to be shown; `undefined` is what everybody sees first, and should take the same space. Whoever
 * asks shows it: that is counted.
 */
export function useExperiment(name: string): string | undefined {
  const flags = useFlags();
  useEffect(() => {
    if (flags.status === 'Success') flags.see(name);
  }, [flags, name]);
  return flags.status === 'Success' ? flags.groups.get(name) : undefined;
}

function useFlags(): Flags {
  const { subscribe, current } = use(FlagsContext);
  return useSyncExternalStore(subscribe, current, () => UNLOADED);
}
