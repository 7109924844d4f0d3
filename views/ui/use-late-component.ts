import { type ComponentType, useState } from 'react';

/**
 * A component whose code comes when it is likely to be needed: `Late` is undefined until it is there. `load` rejects when
 * it does not come, and tries again the next time; `preload` is `load` for a hint, of which nobody waits for the end.
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
