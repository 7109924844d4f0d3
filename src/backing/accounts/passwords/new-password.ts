import { usersErrors } from '../../../contracts/accounts/user.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../domain/accounts/sign-up-rules.ts';
import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import { invalidField } from '../users-refusal.ts';

/**
 * Checks a password that the owner of an address chooses (docs/spec/accounts.md ACCOUNTS-27).
 * @throws Refusal 400 on `password` if it is too short, too long, leaked or easy to guess.
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const { length } = [...password];
  if (length < PASSWORD_MIN) throw invalidField('password', `is too short (minimum is ${PASSWORD_MIN} characters)`);
  if (length > PASSWORD_MAX) throw invalidField('password', `is too long (maximum is ${PASSWORD_MAX} characters)`);
  if (await isLeaked(password)) throw invalidField('password', usersErrors.breached);
  if (isGuessable(password, email)) throw invalidField('password', usersErrors.guessable);
}

let leaked: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 18,000 most frequently leaked ones, ignoring case. */
async function isLeaked(password: string): Promise<boolean> {
  leaked ??= loadLeaked();
  return (await leaked).has(password.normalize('NFKC').toLowerCase());
}

/** Loaded with the first new password, because the list takes memory. */
async function loadLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));
}

const MIN_DISTINCT = 4;
/** Shorter names also occur in unrelated passwords. */
const MIN_NAME_LENGTH = 4;

/** Whether a password has few distinct characters, or contains the name in the address or the site's name, ignoring case. */
function isGuessable(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const letters = lower.trim();
  const [name = ''] = email.toLowerCase().split('@');
  // Also the part before a plus, which people use for an address per site.
  const names = [name, ...name.split('+', 1)].filter(({ length }) => length >= MIN_NAME_LENGTH);
  return (
    letters === '' ||
    new Set(lower).size < MIN_DISTINCT ||
    letters === SITE_NAME.toLowerCase() ||
    names.some((one) => lower.includes(one))
  );
}
