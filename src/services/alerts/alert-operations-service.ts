import { type AlertFields, alertProblems, readAlertForm } from '../../domain/alerts/alert-form.ts';
import type { AlertAnswer } from '../../domain/alerts/alert-operations.ts';
import { entryRules } from '../../domain/alerts/alert-rules.ts';
import { newAlertOf, newAlertQuery } from '../../domain/alerts/new-alert.ts';
import { parseDealAddress } from '../../domain/deals/post-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { slugify } from '../../domain/text/slugify.ts';
import type { AlertOperationsRepository } from '../../repositories/alerts/alert-operations-repository.ts';

type Ctx = Pick<RequestContext, 'deadline'>;

/** Answers operators' queries about all deal alerts. */
export class AlertOperationsService {
  readonly #alerts: Pick<AlertOperationsRepository, 'overview' | 'tryQuery' | 'tryDeal' | 'explain'>;

  constructor(alerts: Pick<AlertOperationsRepository, 'overview' | 'tryQuery' | 'tryDeal' | 'explain'>) {
    this.#alerts = alerts;
  }

  /**
   * The parameters select the answer. `alert` and optionally `deal`: why it mailed deals or not. `deal`: the alerts that it
   * would match. `query` and rules: the deals that they would have matched. Otherwise the newest alerts that contain `words`,
   * more of them with `all`. Invalid input returns an answer of kind `wrong`. Throws BackendUnavailable, TimeoutError.
   */
  async answer(ctx: Ctx, params: URLSearchParams): Promise<AlertAnswer> {
    const [alertId, deal, words] = ['alert', 'deal', 'words'].map((name) => params.get(name)?.trim() ?? '');
    const postUid = deal ? parseDealAddress(deal)?.uid : undefined;
    if (deal && postUid === undefined) return wrong({ deal: 'That is not the address of a deal.' });
    if (alertId) {
      const explained = this.#alerts.explain(ctx, alertId, postUid);
      return wrongIfNotFound(
        explained.then((explanations) => ({ kind: 'why', alertId, explanations })),
        { alert: 'There is no such alert.' },
      );
    }
    if (postUid !== undefined) {
      const dryRun = this.#alerts.tryDeal(ctx, postUid);
      return wrongIfNotFound(
        dryRun.then((run) => ({ kind: 'deal', postUid, ...run })),
        { deal: 'There is no such deal.' },
      );
    }
    const fields = newAlertOf(params);
    if (fields && Object.values(fields).some((text) => text?.trim())) return this.#tryQuery(ctx, fields);
    const isAll = params.has('all');
    return { kind: 'overview', isAll, ...(await this.#alerts.overview(ctx, words ?? '', isAll)) };
  }

  async #tryQuery(ctx: Ctx, fields: AlertFields): Promise<AlertAnswer> {
    const problems = newAlertQuery(alertProblems(fields));
    if (Object.values(problems).some((problem) => problem !== undefined)) return wrong(problems);
    const form = readAlertForm(fields);
    // Operators type slugs instead of names.
    const slugs = entryRules.map(({ name, wire, names }) => ({ name, wire, slugs: (form[names] ?? []).map(slugify) }));
    const unnamed = slugs.find((rule) => rule.slugs.includes(''));
    if (unnamed) return wrong({ [unnamed.wire]: `Please enter the slugs of ${unnamed.wire}, such as best-buy.` });
    const query = { ...form.query, ...Object.fromEntries(slugs.map((rule) => [rule.name, rule.slugs])) };
    return { kind: 'query', ...(await this.#alerts.tryQuery(ctx, query)) };
  }
}

type Problems = Extract<AlertAnswer, { kind: 'wrong' }>['problems'];
const wrong = (problems: Problems): AlertAnswer => ({ kind: 'wrong', problems });

/** Returns `problems` as the answer when the backend reports 404. */
async function wrongIfNotFound(answer: Promise<AlertAnswer>, problems: Problems): Promise<AlertAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (!errors.contentNotFound.is(error)) throw error;
    return wrong(problems);
  }
}
