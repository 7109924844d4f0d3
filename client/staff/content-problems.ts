import type { ContentProblem } from '../../src/domain/content/content-problem.ts';

/** See docs/spec/content.md CONTENT-23: the panel appears after 2 s. */
const appearAfter = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let shown: typeof import('./content-problem-root.tsx') | undefined;

/**
 * Shows staff what editors should mend on the page that has just come. Outside staging and production only: elsewhere no
 * page has problems, and the panel's code is never asked for.
 */
export function showContentProblems(problems: readonly ContentProblem[] = []): void {
  clearTimeout(timer);
  shown?.renderProblems([]);
  if (problems.length === 0) return;
  timer = setTimeout(() => {
    import('./content-problem-root.tsx').then((root) => {
      shown = root;
      root.renderProblems(problems);
    }, console.error);
  }, appearAfter);
}

/** Those of deferred data, which the server wrote at the end of the document. */
export function lateProblems(): ContentProblem[] {
  const text = document.querySelector('script#late-problems')?.textContent;
  return text ? JSON.parse(text) : [];
}
