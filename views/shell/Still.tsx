import { type ComponentType, createContext, use, useEffect, useRef, useState } from 'react';
import type { StillData, StillParts } from './still-data.ts';

/** The code of the still parts. Undefined in a browser that shows the page of its document, which has their markup. */
export const StillPartsContext = createContext<StillParts | undefined>(undefined);

interface StillProps<Name extends keyof StillData> {
  part: Name;
  data: StillData[Name];
}

const AS_SERVED = { __html: '' };

/**
 * A part whose markup is all there is to it: words and links, no state, no handlers. What the server wrote is left alone by
 * hydration, so that the document's own page needs no code for it; pages that follow bring the code along. Where React had to
 * render the document anew (an extension has changed it, say), what the server wrote is gone, and the code is asked for.
 */
export function Still<Name extends keyof StillData>({ part, data }: StillProps<Name>) {
  const parts = use(StillPartsContext);
  const box = useRef<HTMLDivElement>(null);
  const [served, setServed] = useState(parts ? undefined : data);
  const [late, setLate] = useState<StillParts>();
  useEffect(() => {
    if (box.current?.hasChildNodes() !== false) return;
    const showAnew = (code: { stillParts: StillParts }) => {
      setLate(code.stillParts);
      setServed(undefined);
    };
    import('./still-parts.ts').then(showAnew, () => undefined);
  }, []);
  const Part: ComponentType<{ data: StillData[Name] }> | undefined = (parts ?? late)?.[part];
  if (!Part || served === data) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and what stands there stays
    return <div ref={box} className="still" suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />;
  }
  return (
    <div className="still">
      <Part data={data} />
    </div>
  );
}
