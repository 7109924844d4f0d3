import { type ComponentType, useState } from 'react';

/**
 * Loads a component's code on demand: `Late` is undefined until it has arrived. `load` rejects when the code cannot be loaded,
 * and tries again on the next call; `preload` ignores errors.
 */
export function useLateComponent<Props>(importCode: () => Promise<ComponentType<Props>>) {
  const [Late, setLate] = useState<ComponentType<Props>>();
  const load = async () => {
    const code = Late ?? (await importCode());
    setLate(() => code);
  };
  const preload = () => {
    load().catch(() => undefined);
  };
  return { Late, load, preload };
}
