import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe calls serious or critical in the page's first element of the selector, in words. Evaluated from outside, so the
 * page's policy stays in force.
 */
export async function seriousViolations(page: Page, selector = 'html'): Promise<string[]> {
  const hasJavaScript = page.isJavaScriptEnabled();
  // Its timers need JavaScript. The page's own scripts were left out when it was loaded, and stay so.
  if (!hasJavaScript) await page.setJavaScriptEnabled(true);
  await page.evaluate(source);
  // What fades in or out has the contrast of neither state.
  await page.evaluate(async () => {
    const ends = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished),
    );
  });
  const { violations } = await page.evaluate(
    (within) =>
      (globalThis as unknown as { axe: { run(within: string, options: RunOptions): Promise<AxeResults> } }).axe.run(
        within,
        {
          resultTypes: ['violations'],
          // Downloads every style sheet again, for one rule about orientation locks.
          preload: false,
        },
      ),
    selector,
  );
  if (!hasJavaScript) await page.setJavaScriptEnabled(false);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** The same in the dark colors; without transitions, whose colors are neither light nor dark. */
export async function darkViolations(page: Page, selector?: string): Promise<string[]> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: 'dark' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  const violations = await seriousViolations(page, selector);
  await page.emulateMediaFeatures([]);
  return violations;
}
