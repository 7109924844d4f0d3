import { type UsersErrors, usersErrors } from '../../contracts/accounts/user.ts';

/** A request that the users service answers with a refusal: `{errors}` as a sentence, a list, or a map (accounts spec, section 7). */
export class UsersRefusal extends Error {
  override readonly name = 'UsersRefusal';
  readonly status: number;
  readonly errors: UsersErrors;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, errors: UsersErrors, retryAfterSeconds?: number) {
    super('The users service refused a request.');
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 400 of one field. */
export const invalidField = (field: string, problem: string = usersErrors.invalid) =>
  new UsersRefusal(400, { [field]: [problem] });
