import { type ComponentType, use, useEffect, useState } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { DeferredPartProps } from '../ui/page/Deferred.tsx';
import { FeedLoaderContext } from './feed-contexts.ts';

/** Deferred names of feeds (docs/spec/feeds.md FEEDS-36). */
const FEED = /^(?:feed|popular)/;

/**
 * A deferred part in the browser. A feed that failed or is empty is reported, and a failed one can be fetched again; the code
 * for both loads late, because feeds rarely fail.
 */
export function FeedPart({ name, value, children }: DeferredPartProps) {
  const [Retried, setRetried] = useState<ComponentType<DeferredPartProps>>();
  const loader = use(FeedLoaderContext);
  const isMissing = FEED.test(name) && !(value as Feed | undefined)?.slots.length;
  useEffect(() => {
    if (!isMissing || !loader) return;
    import('./RetriedFeed.tsx')
      .then(({ RetriedFeed, reportFeed }) => {
        reportFeed(loader, value as Feed | undefined);
        setRetried(() => RetriedFeed);
      })
      .catch(() => undefined);
  }, [isMissing, loader, value]);
  return Retried && isMissing && value === undefined ? (
    <Retried name={name} value={value}>
      {children}
    </Retried>
  ) : (
    children(value)
  );
}
