import { actions } from '../../../src/actions/registry.ts';

export const PASSWORD = 'quiet-copper-lantern';
export const NEW_PASSWORD = 'loud-silver-teapot';

/** A write of the site as a page of it sends it. */
export interface AccountRequest {
  /** 'PUT /shop/api/me/names'. */
  name: string;
  method: string;
  path: string;
  json?: Record<string, unknown>;
  form?: Record<string, string>;
  isForMembers: boolean;
}

interface Inputs {
  /** The address of the member whose session sends the request. */
  email: string;
  /** The address of a visitor without an account. */
  newEmail: string;
  /** Mailed to the member. */
  token: string;
}

/** What each action takes when it is to succeed. A new action needs a line here. */
const inputs: Record<string, (facts: Inputs) => Record<string, string>> = {
  'sign-up': ({ newEmail }) => ({
    email: newEmail,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    options: 'password',
  }),
  'log-in': ({ email }) => ({ email, password: PASSWORD }),
  'request-log-in-link': ({ email }) => ({ email }),
  'log-in-by-link': ({ token }) => ({ token, remember: 'true' }),
  'request-reset': ({ email }) => ({ email }),
  'complete-reset': ({ email, token }) => ({ token, email, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }),
  'verify-token': ({ email, token }) => ({ email, token }),
  'generate-hash': ({ email }) => ({ email }),
  'send-confirmation': ({ email }) => ({ email }),
  'log-out': () => ({}),
  'change-names': () => ({ firstName: 'Changed', lastName: 'Name' }),
  'change-password': () => ({
    currentPassword: PASSWORD,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  }),
  'email-preferences': () => ({ isSubscribed: 'false', gender: 'f' }),
  'save-item': () => ({ contentType: 'post', uid: 'kettle' }),
  'unsave-item': () => ({ contentType: 'post', uid: 'kettle' }),
  'watch-item': () => ({ contentType: 'post', uid: 'kettle', isOn: 'false' }),
  'watch-mails': () => ({ isOn: 'false' }),
  'create-alert': () => ({ searchString: 'kettle', maxPrice: '40', pace: 'daily' }),
  'change-alert': () => ({ id: 'an-alert', searchString: 'toaster' }),
  'pause-alert': () => ({ id: 'an-alert', paused: 'true' }),
  'delete-alert': () => ({ id: 'an-alert' }),
  'restore-alert': () => ({ id: 'an-alert' }),
  'alert-settings': () => ({ timeZone: 'America/Chicago', digestMinute: '480', digestDay: '1' }),
  'alert-by-mail': ({ token }) => ({ token, do: 'pause' }),
  'reveal-coupon': () => ({ coupon: 'p.kettle.0123456789abcdef' }),
  'answer-coupon': () => ({ coupon: 'p.kettle.0123456789abcdef', worked: 'true' }),
  'report-issue': () => ({ issueType: 'deal-expired', message: 'Gone.', postUid: 'kettle' }),
  'delete-account': () => ({ password: PASSWORD, confirm: 'true' }),
};

/** Open to visitors, but its handler answers them with a log-in that keeps their input. */
const ASKS_VISITORS_TO_LOG_IN = 'create-alert';

/** Routes every action as JSON and as a plain form. */
export function accountRequests(facts: Inputs): AccountRequest[] {
  return actions.flatMap((action) => {
    const input = inputs[action.name]?.(facts);
    if (!input) throw new Error(`The action ${action.name} has no line in test/support/http/account-requests.ts.`);
    const isForMembers = action.access === 'members' || action.name === ASKS_VISITORS_TO_LOG_IN;
    const { method, path, form } = action;
    return [
      { name: `${method} ${path}`, method, path, json: input, isForMembers },
      ...(form ? [{ name: `POST ${form.path}`, method: 'POST', path: form.path, form: input, isForMembers }] : []),
    ];
  });
}
