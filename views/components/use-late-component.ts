import { type ComponentType, useState } from 'react';

/**
 * A component whose code is loaded when it is likely to be needed: undefined until it is there. `load` may be called any
 * number of times; `onFail` is told of each time that it did not come, and the next call tries again.
 */
export function useLateComponent<Props>(
  importCode: () => Promise<ComponentType<Props>>,
): [Late: ComponentType<Props> | undefined, load: (onFail?: (error: unknown) => void) => void] {
  const [Late, setLate] = useState<ComponentType<Props>>();
  const load = (onFail: (error: unknown) => void = () => undefined) => {
    if (!Late) importCode().then((code) => setLate(() => code), onFail);
  };
  return [Late, load];
}
