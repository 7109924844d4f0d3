/** A problem that an editor should fix; the page renders without the content (docs/spec/content.md CONTENT-22). */
export interface ContentProblem {
  message: string;
  /** Uid of the entry, asset or block. */
  uid: string;
  url?: string;
  remediation?: string;
  /** ISO 8601 */
  timestamp: string;
}

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

/** Content problems as text for a ticket: one paragraph each, without empty fields. */
export const problemsAsText = (problems: readonly ContentProblem[]): string =>
  problems
    .map(({ message, uid, url, remediation, timestamp }) =>
      [
        message,
        `uid: ${uid}`,
        url && `url: ${url}`,
        remediation && `remediation: ${remediation}`,
        `timestamp: ${timestamp}`,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
