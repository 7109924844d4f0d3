import type { ContentProblem } from '../../domain/entities/content-problem.ts';
import type { Log } from '../../domain/log.ts';
import type { Mapping } from './mapping.ts';

/** A mapping that gathers problems, each once; `tell` writes them in one log line. */
export function gatherProblems(imagesUrl: string, now: Date, log: Log): { mapping: Mapping; tell: () => void } {
  const problems = new Map<string, ContentProblem>();
  const timestamp = now.toISOString();
  const mapping: Mapping = {
    imagesUrl,
    embedded: [],
    problem: (problem) => problems.set(`${problem.uid} ${problem.message}`, { ...problem, timestamp }),
  };
  const tell = () => {
    if (problems.size > 0) log.warn({ problems: [...problems.values()] }, 'content problems');
  };
  return { mapping, tell };
}
