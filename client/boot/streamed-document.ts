import type { PageObject, Shell } from '../../src/domain/shell/page-object.ts';
import type { ReadDeferred } from '../../views/ui/page/Deferred.tsx';

interface HydrationData {
  page: PageObject;
  shell: Shell;
  /** The script of the page's code; absent from a document that has a program of its own. */
  script?: string;
}

export function readHydrationData(): HydrationData {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('The document carries no page data.');
  return JSON.parse(text);
}

type FoundValue = { value: unknown };

/**
 * Reads deferred values of a document that may still be streaming. React hydrates a boundary after its content has
 * arrived, which includes the value; a boundary that renders earlier waits for the value.
 */
export function deferredFromDocument(): ReadDeferred {
  const values = new Map<string, FoundValue | Promise<unknown>>();
  whenParsed(() => {
    for (const name of deferredNames()) values.set(name, findValue(name) ?? missing);
  });
  return (name) => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const source = findValue(name) ?? (document.readyState === 'loading' ? waitForValue(name) : missing);
    values.set(name, source);
    return source;
  };
}

const missing: FoundValue = { value: undefined };

/** Calls back when the whole document, including late boundaries, has been parsed; at once if it has been. */
export function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback();
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
}

function deferredNames(): string[] {
  return [...document.querySelectorAll<HTMLElement>('script[data-deferred]')].map(
    (script) => script.dataset.deferred ?? '',
  );
}

function findValue(name: string): FoundValue | undefined {
  const script = document.querySelector(`script[data-deferred="${CSS.escape(name)}"]`);
  return script && isParsed(script) ? { value: JSON.parse(script.textContent || 'null') ?? undefined } : undefined;
}

/** A parser that waits for the next bytes may have read half of an element. */
function isParsed(element: Node): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

/** Reads the value as soon as it is parsed, because React may then remove the streamed content. */
function waitForValue(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (found: FoundValue | undefined) => {
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
