/**
 * `npm run check:commits [-- RANGE]`: checks the subjects of the commits in a range, by default what `origin/main` does not
 * have, or the last 20 where that is empty or unknown.
 */
import { execFileSync } from 'node:child_process';

const MAX_LENGTH = 72;
/** Words of a style that readers stumble over; docs/glossary.md has the plain ones. */
const UNCLEAR = /\b(whoever|nobody|somebody|(?:is|are) told|told of|mend(?:s|ed)?|the (?:ladder|door)|passed on)\b/i;

export function subjectProblems(subject: string): string[] {
  const [unclear] = UNCLEAR.exec(subject) ?? [];
  return [
    ...(subject.length > MAX_LENGTH ? [`has ${subject.length} characters, ${MAX_LENGTH} at most`] : []),
    ...(/^\p{Lu}/u.test(subject) ? [] : ['starts without a capital letter']),
    ...(/\.$/.test(subject) ? ['ends with a period'] : []),
    ...(unclear ? [`says "${unclear}"`] : []),
  ];
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const commitsOf = (...range: string[]) =>
  git('log', '--no-merges', '--format=%h%x09%s', ...range)
    .split('\n')
    .filter(Boolean);

function defaultCommits(): string[] {
  try {
    const commits = commitsOf('origin/main..HEAD');
    if (commits.length > 0) return commits;
  } catch {
    // This clone has no origin/main.
  }
  return commitsOf('-20');
}

function check(range: string | undefined): void {
  const commits = range === undefined ? defaultCommits() : commitsOf(range);
  let wrong = 0;
  for (const commit of commits) {
    const [hash, subject = ''] = commit.split('\t', 2);
    for (const problem of subjectProblems(subject)) {
      console.error(`${hash} ${problem}: ${subject}`);
      wrong += 1;
    }
  }
  console.log(`${commits.length} commits checked, ${wrong} problems`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

if (import.meta.main) check(process.argv[2]);
