import type { AlertExplanation } from '../../../contracts/alerts/deal-alert.ts';

type Rule = AlertExplanation['rules'][number];

/** `“a”, “b” and “c”`. */
export const quoted = (texts: readonly string[], joint: 'and' | 'or'): string =>
  listed(
    texts.map((text) => `“${text}”`),
    joint,
  );

/** 'a, b and c' */
export const listed = (parts: readonly string[], joint: 'and' | 'or'): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;

/** The failed rule of an alert whose words have no search terms. */
export const noSearchTerms = (searchString: string): Rule => ({
  rule: 'words',
  is_met: false,
  wanted: quoted([searchString], 'and'),
  found: 'these words do not describe a deal',
});

/** `found`: for each clause the form that the deal has. `isAbout`: one of them is outside the body text. */
export function explainWords(
  clauses: readonly { asked: string }[],
  found: readonly (string | undefined)[],
  isAbout: boolean,
): Rule {
  const missing = clauses.flatMap(({ asked }, index) => (found[index] === undefined ? [asked] : []));
  const others = clauses.flatMap(({ asked }, index) => {
    const form = found[index];
    return form === undefined || form === asked ? [] : [`“${form}” for “${asked}”`];
  });
  const has = others.length > 0 ? `has ${listed(others, 'and')}` : clauses.length === 1 ? 'has it' : 'has all of them';
  return {
    rule: 'words',
    is_met: missing.length === 0 && isAbout,
    wanted: quoted(
      clauses.map(({ asked }) => asked),
      'and',
    ),
    found:
      missing.length > 0
        ? `lacks ${quoted(missing, 'and')}`
        : isAbout
          ? has
          : 'mentions it only in passing, in its description',
  };
}
