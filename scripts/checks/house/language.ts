import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root, type SourceFile } from './sources.ts';

/** Phrases of the old dialect, each with what to write instead (docs/glossary.md). */
const dialect: readonly (readonly [RegExp, string])[] = [
  [/\b(?:whoever|nobody|somebody)\b/i, 'name the subject: the visitor, the caller, the worker'],
  [/\b(?:(?:is|are|was|were|be) told|told of|tells? of|hears? of|heard of)\b/i, 'report, log, notify, receive'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\bthe (?:ladder|door)\b/i, 'middleware chain, cached-page handler'],
  [/\bfleet\b/i, 'cluster, distributed'],
  [/\bpass(?:es|ed|ing)? on\b/i, 'proxy, forward'],
  [/\bcrossed out\b/i, 'redacted, masked'],
  [/\bgrowing waits?\b/i, 'exponential backoff, lockout'],
  [/\blooks? again\b/i, 'poll, check again'],
  [/\b(?:(?:is|are|be|was|were) led|leads? back)\b/i, 'redirect'],
  [/\b(?:page library|page outcome|page job|page sender|still part|standing filters?|patience)\b/i, 'see the glossary'],
  [/\b(?:catalogue|colour|normalis|behaviour|favour|licence|recognis|organis)/i, 'American spelling'],
  [/^\W*(?:Of (?:a|an|the|those|all|each|one)\b|What (?:was|is|has|a|the)\b|Who \b)/, 'start with the subject'],
];

/** Documents that are not in the repository. */
const missingDocument =
  /\b(?:browsing|accounts) spec\b|\bsection \d|\bhouse plan\b|\boutside contracts\b|\bthe spec\b/i;
const RULE = /\bdocs\/[\w./-]+\.md(?:\s+([A-Z][A-Z-]*-\d+))?/g;

/** Comment lines that use the old dialect. */
export function findDialect(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path: file, comments }) =>
    comments.flatMap(({ line, text }) =>
      dialect
        .filter(([pattern]) => pattern.test(text))
        .map(([pattern, advice]) => `${file}:${line} “${pattern.exec(text)?.[0].trim()}” (${advice})`),
    ),
  );
}

/** Comments and pages of docs that cite a document or a rule which the repository does not have. */
export function findMissingCitations(sources: readonly SourceFile[]): string[] {
  const documents = listFiles('docs', 'README.md', 'CONTRIBUTING.md').filter((file) => file.endsWith('.md'));
  const lines = [
    ...sources.flatMap(({ path: file, comments }) => comments.map(({ line, text }) => ({ file, line, text }))),
    ...documents.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((text, at) => ({ file, line: at + 1, text })),
    ),
  ];
  return lines.flatMap(({ file, line, text }) => {
    const unknown = file.endsWith('.md') ? null : missingDocument.exec(text)?.[0];
    const rules = [...text.matchAll(RULE)].filter(([cited, rule]) => !isThere(cited.split(/\s/)[0] ?? '', rule));
    return [...(unknown ? [unknown] : []), ...rules.map(([cited]) => cited)].map((cited) => `${file}:${line} ${cited}`);
  });
}

function isThere(file: string, rule: string | undefined): boolean {
  const full = path.join(root, file);
  return existsSync(full) && (rule === undefined || new RegExp(`\\b${rule}\\b`).test(readFileSync(full, 'utf8')));
}
