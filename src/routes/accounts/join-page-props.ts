import type { JoinPage } from '../../../views/accounts/sign-in/join-page.ts';
import { destinationPath } from '../../domain/accounts/account-address.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { RouteMatch } from '../page-route.ts';

/** Props that the sign-up and log-in pages share. */
export function joinPageProps(ctx: RequestContext, { query }: RouteMatch): JoinPage {
  const { xsrfToken, form, socialProviders = [] } = ctx;
  const destination = destinationPath(query.get('destination') ?? undefined) ?? ctx.cameFrom ?? ctx.destination;
  return {
    providers: socialProviders,
    ...(xsrfToken !== undefined && { xsrfToken }),
    ...(form && { form }),
    ...(destination !== undefined && { destination }),
  };
}
