import type { ErrorRequestHandler } from 'express';
import type { UsersErrors } from '../../contracts/accounts/user.ts';
import type { ContentErrorBody } from '../../contracts/content/delivery.ts';

interface RefusalDetails {
  /** Problems by the name of the field. */
  fields?: Record<string, string[]>;
  /** `error_code` of the vendor's error body; the status unless given. */
  code?: number;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** A request that a service declines to serve. Each service writes it in its own dialect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly fields: Record<string, string[]> | undefined;
  readonly code: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, { fields, code = status, retryAfterSeconds }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * How a refusal becomes a JSON body. `vendor`: `{error_message, error_code, errors}`, as the content vendor answers.
 * `errors`: `{errors}`, a sentence or a map of field to sentences, as the users service answers.
 */
export const refusalBodies = {
  vendor: ({ message, code, fields = {} }: Refusal): ContentErrorBody => ({
    error_message: message,
    error_code: code,
    errors: fields,
  }),
  errors: ({ message, fields }: Refusal): { errors: UsersErrors } => ({ errors: fields ?? message }),
} as const;
export type Dialect = keyof typeof refusalBodies;

/** Answers refusals in a dialect and passes every other error on. */
export const answerRefusals =
  (dialect: Dialect): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (!(error instanceof Refusal) || response.headersSent) {
      next(error);
      return;
    }
    if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
    response.status(error.status).set('Cache-Control', 'no-store').json(refusalBodies[dialect](error));
  };
