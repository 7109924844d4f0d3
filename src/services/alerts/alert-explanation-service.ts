import type { AlertExplanation } from '../../domain/alerts/deal-alert.ts';
import { parseDealAddress } from '../../domain/deals/post-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { DealAlertRepository } from '../../repositories/alerts/deal-alert-repository.ts';
import { memberOf } from '../accounts/member-of.ts';
import type { PostService } from '../deals/post-service.ts';

const NO_DEAL = 'That is not the address of a deal on this site. Open the deal and copy its address.';

/** Why a member's alert matched a deal, or did not. */
export class AlertExplanationService {
  readonly #alerts: Pick<DealAlertRepository, 'explain'>;
  readonly #posts: Pick<PostService, 'byAddress'>;

  constructor(alerts: Pick<DealAlertRepository, 'explain'>, posts: Pick<PostService, 'byAddress'>) {
    this.#alerts = alerts;
    this.#posts = posts;
  }

  /** Explains the latest deals that were checked for the alert. Throws NotLoggedIn, DealAlertNotFound. */
  async latest(ctx: RequestContext, id: string): Promise<AlertExplanation[]> {
    return this.#alerts.explain(ctx, memberOf(ctx), id);
  }

  /** Explanation for the pasted deal address. Throws NotLoggedIn, DealAlertNotFound, InvalidForm for other addresses. */
  async ofDeal(ctx: RequestContext, id: string, address: string): Promise<AlertExplanation[]> {
    const session = memberOf(ctx);
    const uid = await this.#uidOf(ctx, address);
    const explained = uid === undefined ? [] : await this.#alerts.explain(ctx, session, id, uid);
    const known = explained.filter(({ headline }) => headline !== '');
    if (known.length === 0) throw errors.invalidForm({ fields: { deal: NO_DEAL } });
    return known;
  }

  async #uidOf(ctx: RequestContext, text: string): Promise<string | undefined> {
    const address = parseDealAddress(text);
    if (!address) return undefined;
    try {
      return (await this.#posts.byAddress(ctx, address)).value.uid;
    } catch (error) {
      // A deal that is not public is explained, too: it was not mailed for that reason.
      if (errors.entryNotFound.is(error) || errors.noValidListings.is(error)) return address.uid;
      throw error;
    }
  }
}
