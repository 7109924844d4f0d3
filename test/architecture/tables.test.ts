import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const backing = path.resolve(import.meta.dirname, '../../src/backing');

interface Source {
  file: string;
  /** The first folder below `src/backing`: one service. */
  service: string;
  text: string;
}

const sources: Source[] = readdirSync(backing, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.includes('/migrations/'))
  .map((file) => ({ file, service: file.split('/')[0] ?? '', text: readFileSync(path.join(backing, file), 'utf8') }));

/** Tables by the service that declares them, in a member of an interface `…Tables`. */
const owners = new Map<string, string>();
for (const { service, text } of sources.filter(({ file }) => /tables\.ts$/.test(file))) {
  for (const [, members = ''] of text.matchAll(/interface \w+Tables \{([^}]*)\}/g))
    for (const [, table = ''] of members.matchAll(/^\s+(\w+):/gm)) owners.set(table, service);
}

const BUILDERS =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|table)\(\s*\[?\s*['"`](\w+)/g;
const KEYWORDS = /\b(?:from|join|into|update|using|only|table|references|,)\s+"?(\w+)"?/gi;

/** The tables that query builders and SQL templates name. */
function tablesIn(text: string): string[] {
  const built = [...text.matchAll(BUILDERS)].map(([, table = '']) => table);
  const templates = [...text.matchAll(/\bsql(?:\.raw\()?(?:<[^`]*?>)?(?=[`'])/g)].map(({ 0: tag, index }) =>
    literalAt(text, index + tag.length),
  );
  const named = templates.flatMap((template) => [...template.matchAll(KEYWORDS)].map(([, table = '']) => table));
  return [...new Set([...built, ...named])];
}

/** The string or template literal that starts here, with the code inside its `${}`. */
function literalAt(text: string, start: number): string {
  const quote = text[start];
  let depth = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith('${', at)) depth += 1;
    else if (text[at] === '}' && depth > 0) depth -= 1;
    else if (text[at] === quote && depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

function violations({ file, service, text }: Source): string[] {
  return tablesIn(text).flatMap((table) => {
    const owner = owners.get(table);
    return owner !== undefined && owner !== service ? [`${file} names ${table}, a table of ${owner}`] : [];
  });
}

test('every table belongs to one service', () => {
  expect(owners.size).toBeGreaterThan(30);
});

test('a service names only its own tables in SQL', () => {
  expect(sources.flatMap(violations)).toEqual([]);
});

test.each([
  ["db.selectFrom('users').selectAll()", ['users']],
  ["db.insertInto('deal_alerts')", ['deal_alerts']],
  ['sql`select 1 from published_entries p`', ['published_entries']],
  ['sql<{ uid: string }>`select a.uid from entries a, assets b`', ['entries', 'assets']],
  ['sql`update coupon_answers set note = 1`', ['coupon_answers']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file.
  ['sql`select 1 ${isNew ? sql`from entries` : sql``} join assets on true`', ['entries', 'assets']],
  ["'from users'", []],
])('finds the tables of %s', (text, tables) => {
  expect(tablesIn(text).filter((table) => owners.has(table))).toEqual(tables);
});
