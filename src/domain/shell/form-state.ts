/** Of a page that was made for a session that is over, once it has been made again. */
export const RELOADED_MESSAGE =
  'This page was out of date, so we reloaded it. Please check what you entered and try again.';

/** What became of a form that was sent without JavaScript: its page is made again with it. */
export interface FormState {
  /** The action's name: 'log-in'. */
  action: string;
  /** The error's name in the catalogue: 'SubscriberLoginError'. */
  error: string;
  /** As typed; never a password. */
  values: Readonly<Record<string, string>>;
  /** Of the whole form. */
  message?: string;
  /** By field. */
  fields: Readonly<Record<string, string>>;
}
