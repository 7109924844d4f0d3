import { usersErrors } from '../../contracts/accounts/user.ts';
import { Refusal } from '../platform/refusal.ts';

/** A refusal (400) about one field. */
export const invalidField = (field: string, problem: string = usersErrors.invalid) =>
  new Refusal(400, 'The request is not valid.', { fields: { [field]: [problem] } });
