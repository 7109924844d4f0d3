import type { AlertMailAct } from './deal-alert.ts';

const ACTS: readonly AlertMailAct[] = ['pause', 'resume', 'delete', 'restore'];

/** The inverse of each act. */
export const undoOf: Readonly<Record<AlertMailAct, AlertMailAct>> = {
  pause: 'resume',
  resume: 'pause',
  delete: 'restore',
  restore: 'delete',
};

export const alertMailAct = (text: string | null | undefined): AlertMailAct | undefined =>
  ACTS.find((act) => act === text);

export const isAlertToken = (text: string): boolean => /^[\w.~-]{1,500}$/.test(text);

/** Query parameters of the page that a mailed link opens. */
export const alertMailQuery = ({ token, do: act }: Readonly<Record<string, string>>) => ({
  token: token !== undefined && isAlertToken(token) ? token : undefined,
  do: alertMailAct(act),
});
