import type { ContentProblem } from './content-problem.ts';

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
