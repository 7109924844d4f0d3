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

/** Of an alert whose words deals are not told apart by. */
export const saysNothing = (searchString: string): Rule => ({
  rule: 'words',
  is_met: false,
  wanted: quoted([searchString], 'and'),
  found: 'these words say nothing of a deal',
});

/** `found`: of each thing asked for the form that the deal has. `isAbout`: one of them outside of its running text. */
export function explainWords(
  clauses: readonly { asked: string }[],
  found: readonly (string | undefined)[],
  isAbout: boolean,
): Rule {
  const lacking = clauses.flatMap(({ asked }, nth) => (found[nth] === undefined ? [asked] : []));
  const others = clauses.flatMap(({ asked }, nth) => {
    const form = found[nth];
    return form === undefined || form === asked ? [] : [`“${form}” for “${asked}”`];
  });
  const has = others.length > 0 ? `has ${listed(others, 'and')}` : clauses.length === 1 ? 'has it' : 'has all of them';
  return {
    rule: 'words',
    is_met: lacking.length === 0 && isAbout,
    wanted: quoted(
      clauses.map(({ asked }) => asked),
      'and',
    ),
    found:
      lacking.length > 0
        ? `lacks ${quoted(lacking, 'and')}`
        : isAbout
          ? has
          : 'names it only in passing, in its description',
  };
}
