import { type ComponentType, useState } from 'react';

/** Calls back when the document and its resources have loaded and the browser is idle. */
export function whenIdle(callback: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2_000 }) : setTimeout(callback);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

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
