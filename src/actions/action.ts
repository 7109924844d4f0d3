import { z } from 'zod';
import type { OpenedSession } from '../domain/accounts/session.ts';
import type { AppError } from '../domain/errors/app-error.ts';
import { errors } from '../domain/errors/catalog.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { ActionServices } from '../services/shell/action-services.ts';

export interface ActionResult {
  /** Response body of the shop API. */
  answer?: object;
  /** The session after the action; absent when unchanged. `forgotten`: the account no longer exists. */
  session?: OpenedSession | 'ended' | 'forgotten';
  /** Where a plain form redirects: a path of this site. */
  redirectTo: string;
}

/**
 * A write of a visitor: to their account, saved items or alerts, or about a deal. Scripts send it to the shop API as JSON,
 * browsers without JavaScript as a form; both run the same code. Errors with source 'accounts' are shown to the sender.
 */
export interface Action<Input = unknown> {
  /** 'log-in'; also the `action` of the form's state. */
  name: string;
  /** One line for the API document. */
  summary: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** Method and path in the shop API. */
  path: string;
  /** POST path of the plain form and the page that holds the form. Absent: scripts only. */
  form?: {
    path: string;
    page: string;
    /** The page that sent the form, as a path built from its fields; undefined means `page`. */
    pageOf?(fields: Readonly<Record<string, string>>): string | undefined;
    /** Query of the page's address, built from the form's untrusted fields. */
    query?(fields: Readonly<Record<string, string>>): Record<string, string | undefined>;
  };
  /** `members` requires a session. */
  access: 'anyone' | 'members';
  /** Error messages by field name. */
  input: z.ZodType<Input>;
  /** The JSON that scripts receive (`ActionResult.answer`); absent: an empty object. */
  output?: z.ZodType;
  /** Throws AppError. */
  run(ctx: RequestContext, input: Input, services: ActionServices): Promise<ActionResult>;
  /** Fields that the shop API adds to an error response. */
  refusal?(error: AppError): object;
}

export const action = <Input>(action: Action<Input>): Action => action as Action;

/** Response with the path of this site to go to. */
export const redirectAnswer = z.object({ redirectTo: z.string() });

const CHECKED: readonly unknown[] = [true, 'true', 'on'];

/** Browsers send `on` for a checked box and omit unchecked boxes. */
export const isChecked = (value: unknown): boolean => CHECKED.includes(value);

/** Takes error messages by field. Throws InvalidForm when there is one. */
export function refuseFields(problems: Record<string, string | undefined>): void {
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  );
  if (Object.keys(fields).length > 0) throw errors.invalidForm({ fields });
}
