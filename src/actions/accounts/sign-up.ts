import { z } from 'zod';
import { DEFAULT_DESTINATION, destinationPath } from '../../domain/accounts/account-address.ts';
import type { SignUp } from '../../domain/accounts/sign-up.ts';
import { readSignUpFields, signUpProblems } from '../../domain/accounts/sign-up-fields.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import { isShopsFor } from '../../domain/my-deals/interests.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { action } from '../action.ts';
import { isChecked } from '../is-checked.ts';
import { refuseFields } from '../refuse-fields.ts';

const input = z.object({
  email: z.string().default(''),
  password: z.string().optional(),
  confirmPassword: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  gender: z.string().optional(),
  acceptEmails: z.union([z.boolean(), z.string()]).optional(),
  /** What the form asks for besides the email. */
  options: z.string().optional(),
  acquisitionFlow: z.union([z.boolean(), z.string()]).optional(),
  remember: z.union([z.boolean(), z.string()]).default(true),
  destination: z.string().optional(),
});

/** An account with only an email, or whatever else its form asks for (accounts spec, sections 2 and 5). */
export const signUp = action({
  name: 'sign-up',
  method: 'POST',
  path: '/shop/api/users',
  form: {
    path: '/accounts/sign-up',
    page: '/accounts/sign-up',
    // Whatever is no campaign is met by the standing one.
    pageOf: ({ campaign }) => (isSlug(campaign) ? `/acq/${campaign}` : undefined),
    query: ({ destination }) => ({ destination: destinationPath(destination) }),
  },
  access: 'anyone',
  input,
  // Accounts spec, sections 4 and 7: it is thrown once the mail is on its way.
  refusal: (error) => ({ didSucceed: false, triggeredSubscriberUpgrade: errors.notFullUser.is(error) }),
  async run(ctx, said, { accounts }) {
    const { remember, destination, acquisitionFlow, acceptEmails, ...values } = said;
    refuseFields(signUpProblems({ ...values, ...(isChecked(acceptEmails) && { acceptEmails: 'true' }) }));
    const redirectTo = destinationPath(destination) ?? ctx.destination ?? DEFAULT_DESTINATION;
    const answer = { didSucceed: true, triggeredSubscriberUpgrade: false, redirectTo };
    try {
      const session = await accounts.signUp(ctx, { ...askedFor(values), isRemembered: isChecked(remember) });
      return { session, redirectTo, answer };
    } catch (error) {
      // Accounts spec, section 4. It is the service's answer to forms without a password only.
      if (isChecked(acquisitionFlow) && errors.resubscribedUser.is(error)) return { redirectTo, answer };
      throw error;
    }
  },
});

/** Fields that the form does not ask for say nothing, whoever filled them in. */
function askedFor(
  values: Pick<z.output<typeof input>, 'email' | 'gender' | 'options' | 'password' | 'firstName' | 'lastName'>,
) {
  const asked = readSignUpFields(values.options);
  const { email, gender, password = '', firstName = '', lastName = '' } = values;
  return {
    email: email.trim(),
    ...(asked.includes('gender') && isShopsFor(gender) && { gender }),
    ...(asked.includes('password') && { password }),
    ...(asked.includes('name') && { firstName: firstName.trim(), lastName: lastName.trim() }),
  } satisfies Omit<SignUp, 'isRemembered'>;
}
