import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const HEAD = `# Coverage

Each rule of this folder with the tests that show it, or with the decision record that answers it. This page is generated
(\`npm run generate\`) from lines like \`// Rules: DEALS-1, DEALS-2\` above tests and \`- Rules: DEALS-3\` in decision records.
`;

const RULE = /^\*\*([A-Z-]+-\d+)\*\*/gm;
/** A list of rules above a test or a group of tests; the test may be a table or a call of a function that defines tests. */
const SHOWN = /^ *\/\/ Rules: (.+)\n\s*[\w.]+(?:\.each\b[\s\S]*?\))?\(\s*(['"`])(.*?)\2/gm;
const ANNOTATION = /^ *\/\/ Rules:/gm;
const ANSWERED = /^- Rules: (.+)$/gm;

interface RuleCoverage {
  rule: string;
  /** Links to tests and decision records. */
  shownBy: string[];
}

/** Every rule of docs/spec. Throws for two rules of one number, and when an annotation names no rule or stands above no test. */
export function ruleCoverage(): RuleCoverage[] {
  const files = globSync('docs/spec/*.md', { cwd: root }).sort();
  const coverage = new Map<string, string[]>();
  for (const file of files)
    for (const [, rule = ''] of read(file).matchAll(RULE)) {
      if (coverage.has(rule)) throw new Error(`${file}: there are two rules ${rule}.`);
      coverage.set(rule, []);
    }
  const add = (file: string, rules = '', link: string) => {
    for (const rule of rules.split(', ')) {
      const shownBy = coverage.get(rule);
      if (!shownBy) throw new Error(`${file}: there is no rule ${rule} in docs/spec.`);
      shownBy.push(link);
    }
  };
  for (const file of globSync('test/**/*.test.{ts,tsx}', { cwd: root }).sort()) {
    const text = read(file);
    const shown = [...text.matchAll(SHOWN)];
    if (shown.length !== (text.match(ANNOTATION) ?? []).length)
      throw new Error(`${file}: a line "Rules:" does not stand above a test with a title.`);
    const name = file.replace(/^test\/|\.test\.tsx?$/g, '');
    for (const [, rules, , title = ''] of shown) add(file, rules, `[${name}](../../${file}): ${escapeCell(title)}`);
  }
  for (const file of globSync('docs/decisions/*.md', { cwd: root }).sort())
    for (const [, rules] of read(file).matchAll(ANSWERED))
      add(file, rules, `[decision ${path.basename(file).slice(0, 4)}](../decisions/${path.basename(file)})`);
  return [...coverage].map(([rule, shownBy]) => ({ rule, shownBy }));
}

/** docs/spec/coverage.md: a table for each area. */
export function coverageDocument(): string {
  const areas = Map.groupBy(ruleCoverage(), ({ rule }) => rule.replace(/-\d+$/, ''));
  const tables = [...areas].map(([area, rules]) =>
    [
      `\n## ${area}\n\n| rule | shown by |\n|---|---|`,
      ...rules.map(({ rule, shownBy }) => `| ${rule} | ${shownBy.join('<br>')} |`),
    ].join('\n'),
  );
  return `${[HEAD.trimEnd(), ...tables].join('\n')}\n`;
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const escapeCell = (title: string): string => title.replace(/[|<>[\]`*_]/g, '\\$&');
