import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../ui/use-late-component.ts';

interface ViewedDealsProps {
  /** Uid of the deal that the page shows. */
  shown?: string | undefined;
}

/** The deals that the browser showed before, the last row of a page: nothing until the page is idle. */
export function ViewedDeals({ shown }: ViewedDealsProps) {
  const [Row, setRow] = useState<ComponentType<ViewedDealsProps>>();
  useEffect(() => {
    const load = async () => {
      // The key of viewed-deals.ts, whose code comes with the row.
      if (!shown && !localStorage.viewed_deals) return;
      const { ViewedDealsRow } = await import('./ViewedDealsRow.tsx');
      setRow(() => ViewedDealsRow);
    };
    // Without the row when the browser refuses storage or the code does not load.
    whenIdle(() => void load().catch(() => undefined));
  }, [shown]);
  return Row && <Row shown={shown} />;
}
