import type { Page } from 'puppeteer';

interface Fiber {
  tag: number;
  flags: number;
  memoizedProps: { field?: { field_metadata?: unknown }; name?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Counts how often React draws components of fields, by the hook for its developer tools. Call it before the page is opened;
 * the result answers with the count so far.
 */
export async function countRenderedFields(page: Page): Promise<() => Promise<number>> {
  await page.evaluateOnNewDocument(() => {
    const PERFORMED_WORK = 1;
    const counter = { renderedFields: 0 };
    let before = new Set<Fiber>();
    const commit = (_renderer: number, { current }: { current: Fiber }) => {
      const now = new Set<Fiber>();
      const queue: (Fiber | null)[] = [current];
      for (let fiber = queue.pop(); queue.length > 0 || fiber; fiber = queue.pop()) {
        if (!fiber) continue;
        now.add(fiber);
        // A fiber that is not in the last tree was worked on; its flag tells whether its component ran.
        const isField = fiber.memoizedProps?.field?.field_metadata !== undefined && 'name' in fiber.memoizedProps;
        if (isField && !before.has(fiber) && (fiber.flags & PERFORMED_WORK) > 0) counter.renderedFields += 1;
        queue.push(fiber.sibling, fiber.child);
      }
      before = now;
    };
    Object.defineProperty(window, 'renderedFields', { get: () => counter.renderedFields });
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: commit,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { renderedFields: number }).renderedFields);
}
