import { type SqlBool, sql } from 'kysely';
import { invalidQuery } from '../content-refusal.ts';
import type { Condition } from './conditions.ts';
import { storableText } from './operand.ts';
import type { QueryScope } from './query-scope.ts';

const MAX_TEXT_LENGTH = 256;
const SYSTEM_FIELDS = ['ACL', 'locale', 'created_at', 'created_by', 'updated_at', 'updated_by', 'publish_details'];
/** Texts by their names, without those of references and of rich text nodes, and texts in lists. */
const TEXTS = [
  'strict $.** ? (@.type() == "object").keyvalue() ? (!(@.key starts with "_") && @.key != "uid" && @.key != "type").value',
  'strict $.** ? (@.type() == "array")[*]',
];

/** A text of the entry has a word that starts with these words, in any case. The caller sets a statement timeout. */
export function matchesText(scope: QueryScope, text: string): Condition {
  if (text.length > MAX_TEXT_LENGTH) throw invalidQuery('typeahead', `takes at most ${MAX_TEXT_LENGTH} characters.`);
  const words = storableText(text, 'typeahead').replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
  const texts = TEXTS.map(
    (path) =>
      sql`select value from jsonb_path_query(${scope.data} - ${SYSTEM_FIELDS}::text[], ${path}::jsonpath) as value`,
  );
  return sql<SqlBool>`exists (
    select 1 from (${sql.join(texts, sql` union all `)}) as found
    where jsonb_typeof(found.value) = 'string' and found.value #>> '{}' ~* ${`(^|\\W)${words}`})`;
}
