import type { ContentProblem } from '../../src/domain/content/content-problem.ts';

/** See docs/spec/content.md CONTENT-23: the panel appears after 2 s. */
const PANEL_DELAY_MS = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let shown: typeof import('./content-problem-root.tsx') | undefined;

/**
 * Shows staff the content problems of the new page. In production and staging no page lists problems, so the code of the
 * panel is never loaded there.
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
  }, PANEL_DELAY_MS);
}

/** Problems in deferred data, which the server writes at the end of the document. */
export function lateProblems(): ContentProblem[] {
  const text = document.querySelector('script#late-problems')?.textContent;
  return text ? JSON.parse(text) : [];
}
