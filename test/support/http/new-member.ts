import { randomBytes } from 'node:crypto';
import { Visitor } from './visitor.ts';

/** Files that share a site must not sign up the same addresses. */
const ofThisFile = randomBytes(4).toString('hex');
export const PASSWORD = 'tin kettle over blue flame';
let members = 0;

/** Signs up a member with a password; the returned visitor holds the session's cookies. */
export async function newMember(site: { origin: string }, visitor = new Visitor(site)) {
  members += 1;
  const email = `member${members}.${ofThisFile}@example.com`;
  const { status, text } = await visitor.api('POST', '/shop/api/users', {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
    options: 'password,name',
  });
  if (status !== 200) throw new Error(`Nobody could be signed up: ${status} ${text}`);
  return { email, visitor };
}
