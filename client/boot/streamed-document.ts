import type { PageObject, Shell } from '../../src/domain/shell/page-object.ts';
import type { ReadDeferred } from '../../views/ui/page/Deferred.tsx';

interface HydrationData {
  page: PageObject;
  shell: Shell;
}

/**
 * Resolves when all that the first render needs has been parsed: the page data and the shell, later boundaries not. React
 * writes its bootstrap script right behind the shell, so a program started by that one has nothing to wait for; one
 * started from the head waits for the whole document.
 */
export async function shellParsed(ownUrl: string): Promise<void> {
  const bootstraps = [...document.querySelectorAll<HTMLScriptElement>('#root script[src]')];
  if (bootstraps.some((script) => script.src === ownUrl)) return;
  await new Promise<void>(whenParsed);
}

export function readHydrationData(): HydrationData {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('The document carries no page data.');
  return JSON.parse(text);
}

type Found = { value: unknown };

/**
 * Deferred values of a document that may still be streaming. React hydrates a boundary after its content came, with the
 * value inside; a boundary that has to render earlier than that waits for the value.
 */
export function deferredFromDocument(): ReadDeferred {
  const values = new Map<string, Found | Promise<unknown>>();
  whenParsed(() => {
    for (const name of deferredNames()) values.set(name, findValue(name) ?? missing);
  });
  return (name) => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const source = findValue(name) ?? (document.readyState === 'loading' ? valueArrives(name) : missing);
    values.set(name, source);
    return source;
  };
}

const missing: Found = { value: undefined };

/** Runs when the whole document, late boundaries included, has been parsed; at once if it has. */
export function whenParsed(then: () => void): void {
  if (document.readyState !== 'loading') then();
  else document.addEventListener('DOMContentLoaded', then, { once: true });
}

function deferredNames(): string[] {
  return [...document.querySelectorAll<HTMLElement>('script[data-deferred]')].map(
    (script) => script.dataset.deferred ?? '',
  );
}

function findValue(name: string): Found | undefined {
  const script = document.querySelector(`script[data-deferred="${CSS.escape(name)}"]`);
  return script ? { value: JSON.parse(script.textContent || 'null') ?? undefined } : undefined;
}

/** Reads the value in the moment of its parsing: React may drop the streamed content in the next. */
function valueArrives(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (found: Found | undefined) => {
      observer.disconnect();
      resolve(found?.value);
    };
    const observer = new MutationObserver(() => {
      const found = findValue(name);
      if (found) settle(found);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    whenParsed(() => settle(findValue(name)));
  });
}
