import type { z } from 'zod';
import type { RequestContext } from '../domain/request-context.ts';
import type { AccountService } from '../services/account-service.ts';

/** A token of the users service, and how long the browser keeps it. */
export interface OpenedSession {
  token: string;
  userId: string;
  /** False: until the browser is closed. */
  isRemembered: boolean;
}

export interface ActionResult {
  /** What the shop API answers. */
  answer?: object;
  /** Opened or ended by the action; absent: it stays as it is. */
  session?: OpenedSession | 'ended';
  /** Where a plain form leads: a path of this site. */
  redirectTo: string;
}

/**
 * Something that a visitor does to their account. Scripts send it to the shop API as JSON, plain forms as a form; both take
 * the same way. Errors of the catalogue whose source is 'accounts' are shown to whoever sent it.
 */
export interface AccountAction<Input = unknown> {
  /** 'log-in'; also the `action` of the form's state. */
  name: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** In the shop API. */
  path: string;
  /** Where its plain form is sent (POST), and the page that the form stands on. Absent: scripts only. */
  form?: { path: string; page: string };
  /** `members`: whoever has a session. */
  access: 'anyone' | 'members';
  /** Field errors by the names of the fields. */
  input: z.ZodType<Input>;
  /** Throws AppError. */
  run(ctx: RequestContext, input: Input, accounts: AccountService): Promise<ActionResult>;
}

export const accountAction = <Input>(action: AccountAction<Input>): AccountAction => action as AccountAction;
