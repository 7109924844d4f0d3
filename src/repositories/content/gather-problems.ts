import type { ContentProblem } from '../../domain/content/content-problem.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { Mapping } from './mapping.ts';

interface GatheredProblems {
  mapping: Mapping;
  /** Writes them in one log line. */
  tell: () => ContentProblem[];
}

/** A mapping that collects each problem once. */
export function gatherProblems(base: Pick<Mapping, 'imagesUrl' | 'couponKey'>, now: Date, log: Log): GatheredProblems {
  const problems = new Map<string, ContentProblem>();
  const timestamp = now.toISOString();
  const mapping: Mapping = {
    ...base,
    embedded: [],
    problem: (problem) => problems.set(`${problem.uid} ${problem.message}`, { ...problem, timestamp }),
  };
  const tell = () => {
    const all = [...problems.values()];
    if (all.length > 0) log.warn({ problems: all }, 'content problems');
    return all;
  };
  return { mapping, tell };
}
