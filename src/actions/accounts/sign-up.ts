import { z } from 'zod';
import { DEFAULT_DESTINATION, destinationPath } from '../../domain/accounts/account-address.ts';
import { parseSignUpFields, type SignUp, signUpProblems } from '../../domain/accounts/sign-up.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { isTargetGender } from '../../domain/my-deals/interests.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { action, isChecked, refuseFields } from '../action.ts';

const input = z.object({
  email: z.string().default(''),
  password: z.string().optional(),
  confirmPassword: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  gender: z.string().optional(),
  acceptEmails: z.union([z.boolean(), z.string()]).optional(),
  /** Serialized `SignUpField`s of the form. */
  options: z.string().optional(),
  acquisitionFlow: z.union([z.boolean(), z.string()]).optional(),
  remember: z.union([z.boolean(), z.string()]).default(true),
  destination: z.string().optional(),
});

/** Creates an account from an email and the optional fields of the form (docs/spec/accounts.md ACCOUNTS-25). */
export const signUp = action({
  name: 'sign-up',
  summary: 'Sign up',
  method: 'POST',
  path: '/shop/api/users',
  form: {
    path: '/accounts/sign-up',
    page: '/accounts/sign-up',
    // An unknown campaign gets the default one.
    pageOf: ({ campaign }) => (isSlug(campaign) ? `/acq/${campaign}` : undefined),
    query: ({ destination }) => ({ destination: destinationPath(destination) }),
  },
  access: 'anyone',
  input,
  output: z.object({ didSucceed: z.boolean(), triggeredSubscriberUpgrade: z.boolean(), redirectTo: z.string() }),
  // NotFullUser is thrown after the confirmation email was queued (docs/spec/accounts.md ACCOUNTS-29).
  refusal: (error) => ({ didSucceed: false, triggeredSubscriberUpgrade: errors.notFullUser.is(error) }),
  async run(ctx, form, { accounts }) {
    const { remember, destination, acquisitionFlow, acceptEmails, ...values } = form;
    refuseFields(signUpProblems({ ...values, ...(isChecked(acceptEmails) && { acceptEmails: 'true' }) }));
    const redirectTo = destinationPath(destination) ?? ctx.destination ?? DEFAULT_DESTINATION;
    const answer = { didSucceed: true, triggeredSubscriberUpgrade: false, redirectTo };
    try {
      const session = await accounts.signUp(ctx, { ...pickFields(values), isRemembered: isChecked(remember) });
      return { session, redirectTo, answer };
    } catch (error) {
      // A success in the acquisition flow (ACQUISITION-14). The service only answers so to forms without a password.
      if (isChecked(acquisitionFlow) && errors.resubscribedUser.is(error)) return { redirectTo, answer };
      throw error;
    }
  },
});

/** Ignores values of fields that the form does not have. */
function pickFields(
  values: Pick<z.output<typeof input>, 'email' | 'gender' | 'options' | 'password' | 'firstName' | 'lastName'>,
) {
  const fields = parseSignUpFields(values.options);
  const { email, gender, password = '', firstName = '', lastName = '' } = values;
  return {
    email: email.trim(),
    ...(fields.includes('gender') && isTargetGender(gender) && { gender }),
    ...(fields.includes('password') && { password }),
    ...(fields.includes('name') && { firstName: firstName.trim(), lastName: lastName.trim() }),
  } satisfies Omit<SignUp, 'isRemembered'>;
}
