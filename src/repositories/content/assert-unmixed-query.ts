import { errors } from '../../domain/errors/catalog.ts';
import type { Log } from '../../domain/shell/log.ts';

/**
 * A clause holds a value or operators, never both on one key (docs/spec/content.md CONTENT-28): throws
 * MixedQueryClauses in local, test and e2e (`isStrict`), logs the error elsewhere.
 */
export function assertUnmixedQuery(query: unknown, isStrict: boolean, log: Log): void {
  if (typeof query !== 'object' || query === null) return;
  for (const [key, clause] of Object.entries(query)) {
    if (Array.isArray(clause)) {
      for (const inner of clause) assertUnmixedQuery(inner, isStrict, log);
    } else if (typeof clause === 'object' && clause !== null && isMixed(Object.keys(clause))) {
      const error = errors.mixedQueryClauses({ key });
      if (isStrict) throw error;
      log.error({ err: error }, error.message);
    }
  }
}

function isMixed(keys: readonly string[]): boolean {
  const operators = keys.filter((key) => key.startsWith('$')).length;
  return operators > 0 && operators < keys.length;
}
