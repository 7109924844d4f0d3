import { type FlagStore, type Flags, UNLOADED } from '../../views/analytics/flags.ts';

let current: Flags = UNLOADED;
const listeners = new Set<() => void>();

export const flagStore: FlagStore = {
  current: () => current,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function setFlags(flags: Flags): void {
  current = flags;
  for (const listener of listeners) listener();
}
