import { SITE_NAME } from '../../../domain/shell/site-name.ts';

const MIN_DISTINCT = 4;
/** A shorter name is found in many a password that has nothing to do with it. */
const MIN_NAME = 4;

/** Whether a password is of few characters, or of what everybody knows who sees its user's address. Capitals do not count. */
export function isGuessable(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const letters = lower.trim();
  const [name = ''] = email.toLowerCase().split('@');
  // People with an address of their own for each site write it behind a plus.
  const names = [name, ...name.split('+', 1)].filter(({ length }) => length >= MIN_NAME);
  return (
    letters === '' ||
    new Set(lower).size < MIN_DISTINCT ||
    letters === SITE_NAME.toLowerCase() ||
    names.some((one) => lower.includes(one))
  );
}
