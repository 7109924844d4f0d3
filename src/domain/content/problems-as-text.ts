import type { ContentProblem } from './content-problem.ts';

/** Content problems as text to paste into a ticket: one paragraph each, empty facts left out. */
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
