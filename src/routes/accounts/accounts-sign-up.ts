import { parseSignUpFields } from '../../domain/accounts/sign-up.ts';
import { readSsoError, SSO_ERROR } from '../../domain/accounts/social-sign-in.ts';
import { destinationParameter, pageRoute } from '../page-route.ts';
import { joinPageProps } from './join-page-props.ts';

/** A refused form keeps the fields that it had (docs/spec/accounts.md ACCOUNTS-25). */
export const accountsSignUp = pageRoute({
  name: 'accounts-sign-up',
  path: '/accounts/sign-up',
  location: 'sign-up',
  isCacheable: false,
  middleware: ['visitors-only'],
  errorHandling: 'hard',
  query: { destination: destinationParameter, [SSO_ERROR]: readSsoError },
  async load(ctx, match, services) {
    const { options, acquisitionFlow } = ctx.form?.values ?? {};
    const socialError = match.query.get(SSO_ERROR);
    const description = 'Join free to save what you like and get email alerts for the deals you want.';
    return {
      kind: 'page',
      page: 'SignUpPage',
      props: {
        ...joinPageProps(ctx, match),
        fields: parseSignUpFields(options),
        isAcquisition: acquisitionFlow === 'true',
        ...(socialError !== null && { socialError: readSsoError(socialError) }),
      },
      meta: services.meta.build({ title: 'Sign Up', path: match.path, description, noIndex: true }),
      tags: [],
    };
  },
});
