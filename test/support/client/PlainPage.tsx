import { useState } from 'react';
import { AppLink } from '../../../views/ui/AppLink.tsx';
import { Deferred } from '../../../views/ui/page/Deferred.tsx';
import { RegionBoundary } from '../../../views/ui/page/RegionBoundary.tsx';

/** Small pages in place of the site's own: what navigation does must not depend on what pages show. */
export interface TestPageProps {
  title: string;
  links: string[];
  /** Pixels. */
  height: number;
  late?: { deferred: string };
  throws?: boolean;
  /** A part of it throws. */
  isBroken?: boolean;
}

export function PlainPage({ title, links, height, late, throws, isBroken = false }: TestPageProps) {
  const [clicks, setClicks] = useState(0);
  if (throws && typeof document !== 'undefined') throw new Error('This page cannot be rendered.');
  return (
    <>
      <h1>{title}</h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        clicked {clicks}
      </button>
      <p>
        <AppLink href="#reviews">to the reviews</AppLink>
      </p>
      {late && (
        <Deferred<{ text: string }> of={late} fallback={<p id="fallback">loading</p>}>
          {(value) => <LatePart text={value?.text ?? 'could not be loaded'} />}
        </Deferred>
      )}
      <ul>
        {links.map((href) => (
          <li key={href} id={`to-${href.replace(/\W+/g, '-')}`}>
            <p>
              <AppLink href={href}>{href}</AppLink>
            </p>
          </li>
        ))}
      </ul>
      <RegionBoundary name="broken part">
        <Part isBroken={isBroken} />
      </RegionBoundary>
      <div style={{ height }} />
      <h2 id="reviews">Reviews</h2>
      <p>
        <AppLink href="/stores/below">below</AppLink>
      </p>
      <div style={{ height: 2000 }} />
    </>
  );
}

export { PlainPage as DealPage, PlainPage as HomePage };

function Part({ isBroken }: { isBroken: boolean }) {
  if (isBroken && typeof document !== 'undefined') throw new TypeError('This part cannot be rendered.');
  return <p id="part">a part</p>;
}

function LatePart({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button type="button" id="late" onClick={() => setOpen(true)}>
      {text} {isOpen ? 'open' : 'shut'}
    </button>
  );
}
