/** Message after the page was reloaded because its session had ended. */
export const RELOADED_MESSAGE =
  'This page was out of date, so we reloaded it. Please check what you entered and try again.';

/** Result of a form that was sent without JavaScript; its page is rendered again with it. */
export interface FormState {
  /** The action's name: 'log-in'. */
  action: string;
  /** The error's name in the catalog: 'SubscriberLoginError'. */
  error: string;
  /** As typed; never a password. */
  values: Readonly<Record<string, string>>;
  /** Message for the whole form. */
  message?: string;
  /** Messages by field. */
  fields: Readonly<Record<string, string>>;
}
