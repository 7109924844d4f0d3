import { use, useEffect, useSyncExternalStore } from 'react';
import type { FlagValue } from '../../src/domain/ab-flags.ts';
import { experimentViewed } from '../../src/domain/analytics/experiment-viewed.ts';
import { type Flags, FlagsContext, UNLOADED } from './flags-context.ts';
import { useTrack } from './track-context.ts';

/** Once each, however often its part of a page comes and goes. */
const viewed = new Set<string>();

/** A flag of the visitor's; `undefined` when they have none of the name, and until the flags are known. */
export function useFlag(name: string): FlagValue | undefined {
  const flags = useFlags();
  return flags.status === 'Success' ? flags.flags.get(name) : undefined;
}

/**
 * The group whose variant is to be shown; `undefined` is what everybody sees first, and should take the same space. Using
 * it says that the visitor sees the variant: 'Experiment Viewed', once a document.
 */
export function useExperiment(name: string): string | undefined {
  const track = useTrack();
  const flags = useFlags();
  const group = flags.status === 'Success' ? flags.groups.get(name) : undefined;
  useEffect(() => {
    if (group === undefined || viewed.has(name)) return;
    viewed.add(name);
    track(experimentViewed({ name, group }));
  }, [name, group, track]);
  return group;
}

function useFlags(): Flags {
  const { subscribe, current } = use(FlagsContext);
  return useSyncExternalStore(subscribe, current, () => UNLOADED);
}
