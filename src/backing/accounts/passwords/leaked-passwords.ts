import { PASSWORD_MIN } from '../../../domain/accounts/sign-up-rules.ts';

let leaked: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 18,000 that are most often found in leaks, in capitals or not: the first that are tried. */
export async function isLeaked(password: string): Promise<boolean> {
  leaked ??= loadLeaked();
  return (await leaked).has(password.normalize('NFKC').toLowerCase());
}

/** The list takes memory: it comes when the first password is chosen. */
async function loadLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));
}
