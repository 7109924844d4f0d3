import type { ContentProblem } from './content-problem.ts';

export interface ProblemList {
  /** Grows while the page loads, deferred data included. */
  problems: readonly ContentProblem[];
  report: (problem: ContentProblem) => void;
}

/** Collects the content problems of one page, each once. Problems without a url get the page's. */
export function problemList(pageUrl: string): ProblemList {
  const problems: ContentProblem[] = [];
  const known = new Set<string>();
  return {
    problems,
    report: (problem) => {
      const key = `${problem.uid} ${problem.message}`;
      if (known.has(key)) return;
      known.add(key);
      problems.push({ url: pageUrl, ...problem });
    },
  };
}
