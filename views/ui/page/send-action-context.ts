import { createContext, use } from 'react';

/** Something that a visitor does to their account, as the shop API takes it. */
export interface SentAction {
  method: 'POST' | 'PUT' | 'DELETE';
  /** '/shop/api/sessions' */
  path: string;
  body?: Readonly<Record<string, string>>;
  /** The page's own, where it has one. */
  xsrfToken?: string | undefined;
}

/** Why nothing came of it, in words that a form shows. */
export interface Refusal {
  /** The error's name in the catalog: 'SubscriberLoginError'. */
  error: string;
  /** Of the whole form; absent when the fields say it all, and where nobody knows what went wrong. */
  message?: string;
  /** Until it is worth trying again. */
  waitSeconds?: number;
  /** Messages by field. */
  fields: Readonly<Record<string, string>>;
}

export type ActionAnswer = { isDone: true; answer: Readonly<Record<string, unknown>> } | ({ isDone: false } & Refusal);

/** Never rejects: a network that is away is a refusal too. */
export type SendAction = (action: SentAction) => Promise<ActionAnswer>;

/** Absent on the server and before the page has come to life: forms are then sent by the browser itself. */
export const SendActionContext = createContext<SendAction | undefined>(undefined);
export const useSendAction = (): SendAction | undefined => use(SendActionContext);
