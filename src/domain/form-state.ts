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
