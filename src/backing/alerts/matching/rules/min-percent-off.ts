import type { MatchingRule } from '../matching-rule.ts';

export const minPercentOff: MatchingRule<number | null | undefined> = {
  meets: (least, { facts }) => facts.percent_off >= least,
  explain(least, { facts: { percent_off: percent } }) {
    if (least === undefined) return undefined;
    return {
      rule: 'min_percent_off',
      is_met: percent >= least,
      wanted: `at least ${least}% off`,
      found: percent > 0 ? `${percent}% off` : 'not reduced',
    };
  },
};
