import { type ComponentType, createContext, use, useEffect, useRef, useState } from 'react';
import { useKept } from '../ui/page/page-contexts.ts';
import type { StaticPartData, StaticParts } from './static-parts.ts';

/** The code of the static parts; undefined in a browser that shows the page of its document, which has their markup. */
export const StaticPartsContext = createContext<StaticParts | undefined>(undefined);

interface StaticPartProps<Name extends keyof StaticPartData> {
  part: Name;
  data: StaticPartData[Name];
}

const AS_SERVED = { __html: '' };

/**
 * A part without state or handlers. Hydration keeps the server's markup, so that the document's own page needs no code for
 * it; pages shown later load the code first. If React had to render the document anew (a browser extension changed it), the
 * markup is gone and this loads the code.
 */
export function StaticPart<Name extends keyof StaticPartData>({ part, data }: StaticPartProps<Name>) {
  const parts = use(StaticPartsContext);
  const box = useRef<HTMLDivElement>(null);
  const [served, setServed] = useState(parts ? undefined : data);
  const [late, setLate] = useState<StaticParts>();
  useEffect(() => {
    if (box.current?.hasChildNodes() !== false) return;
    const renderAnew = (code: { staticParts: StaticParts }) => {
      setLate(code.staticParts);
      setServed(undefined);
    };
    import('./static-parts.ts').then(renderAnew, () => undefined);
  }, []);
  const Part: ComponentType<{ data: StaticPartData[Name] }> | undefined = (parts ?? late)?.[part];
  const content = useKept(data, () => part, Part && <Part data={data} />);
  if (!Part || served === data) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: hydration keeps the markup
    return <div ref={box} className="static" suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />;
  }
  return <div className="static" {...content} />;
}
