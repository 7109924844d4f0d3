import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticPartsContext } from '../../../views/shell/StaticPart.tsx';
import { staticParts } from '../../../views/shell/static-parts.ts';
import { DeferredDataContext } from '../../../views/ui/page/Deferred.tsx';
import { NowContext, PlaceContext, placeAt } from '../../../views/ui/page/page-contexts.ts';

export const NOW = '2026-11-21T12:00:00.000Z';
/** So many hours from NOW; less than zero is before it. */
export const hoursFromNow = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

/** The HTML of a view as the server sends it, every deferred part arrived. Fails when anything in it throws. */
export async function renderView(view: ReactNode, { deferred = {} }: { deferred?: Record<string, unknown> } = {}) {
  const parts: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      parts.push(String(chunk));
      done();
    },
  });
  const problems: unknown[] = [];
  const stream = renderToPipeableStream(
    <PlaceContext value={placeAt('/')}>
      <StaticPartsContext value={staticParts}>
        <NowContext value={NOW}>
          <DeferredDataContext value={(name) => ({ value: deferred[name] })}>{view}</DeferredDataContext>
        </NowContext>
      </StaticPartsContext>
    </PlaceContext>,
    { onError: (error) => void problems.push(error), onAllReady: () => stream.pipe(sink) },
  );
  await finished(sink);
  if (problems.length > 0) throw new AggregateError(problems, `The view does not render: ${problems.join('; ')}`);
  return parts.join('').replaceAll('<!-- -->', '');
}

/** The words of some HTML, as they are read. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|svg)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
