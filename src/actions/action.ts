import { z } from 'zod';
import type { OpenedSession } from '../domain/accounts/session.ts';
import type { AppError } from '../domain/errors/app-error.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { ActionServices } from '../services/shell/action-services.ts';

export interface ActionResult {
  /** What the shop API answers. */
  answer?: object;
  /** Opened or ended by the action; absent: it stays as it is. `forgotten`: there is no such account any more. */
  session?: OpenedSession | 'ended' | 'forgotten';
  /** Where a plain form leads: a path of this site. */
  redirectTo: string;
}

/**
 * Something that a visitor does: to their account, what they save, their alerts, or to tell of a deal. Scripts send it to the shop API as JSON, plain forms as a form; both take
 * the same way. Errors of the catalogue whose source is 'accounts' are shown to whoever sent it.
 */
export interface Action<Input = unknown> {
  /** 'log-in'; also the `action` of the form's state. */
  name: string;
  /** One line for the API document. */
  summary: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** In the shop API. */
  path: string;
  /** Where its plain form is sent (POST), and the page that the form stands on. Absent: scripts only. */
  form?: {
    path: string;
    page: string;
    /** Of several pages the one that it was sent from, a path made of the form's fields; undefined: `page`. */
    pageOf?(fields: Readonly<Record<string, string>>): string | undefined;
    /** Of the page, what goes into its address: made of the form's fields, which anybody may have written. */
    query?(fields: Readonly<Record<string, string>>): Record<string, string | undefined>;
  };
  /** `members`: whoever has a session. */
  access: 'anyone' | 'members';
  /** Field errors by the names of the fields. */
  input: z.ZodType<Input>;
  /** The JSON that scripts receive (`ActionResult.answer`); absent: an empty object. */
  output?: z.ZodType;
  /** Throws AppError. */
  run(ctx: RequestContext, input: Input, services: ActionServices): Promise<ActionResult>;
  /** What the shop API answers besides the error. */
  refusal?(error: AppError): object;
}

export const action = <Input>(action: Action<Input>): Action => action as Action;

/** The address to go on to, a path of this site. */
export const redirectAnswer = z.object({ redirectTo: z.string() });
