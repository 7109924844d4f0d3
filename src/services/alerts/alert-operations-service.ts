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

/** What operators ask of all deal alerts. */
export class AlertOperationsService {
  readonly #alerts: Pick<AlertOperationsRepository, 'overview' | 'tryQuery' | 'tryDeal' | 'explain'>;

  constructor(alerts: Pick<AlertOperationsRepository, 'overview' | 'tryQuery' | 'tryDeal' | 'explain'>) {
    this.#alerts = alerts;
  }

  /**
   * By what is asked: `alert` and perhaps `deal`: why it told of deals; `deal`: whom it would be told to; `query` and its rules:
   * what it would have told of; else the newest alerts, whose words have `words`, all of them with `all`. What is wrong with
   * any of it is an answer, too. Throws BackendUnavailable, TimeoutError.
   */
  async answer(ctx: Ctx, asked: URLSearchParams): Promise<AlertAnswer> {
    const [alertId, deal, words] = ['alert', 'deal', 'words'].map((name) => asked.get(name)?.trim() ?? '');
    const postUid = deal ? parseDealAddress(deal)?.uid : undefined;
    if (deal && postUid === undefined) return wrong({ deal: 'That is not the address of a deal.' });
    if (alertId) {
      const explained = this.#alerts.explain(ctx, alertId, postUid);
      return orWrong(
        explained.then((explanations) => ({ kind: 'why', alertId, explanations })),
        { alert: 'There is no such alert.' },
      );
    }
    if (postUid !== undefined) {
      const told = this.#alerts.tryDeal(ctx, postUid);
      return orWrong(
        told.then((run) => ({ kind: 'deal', postUid, ...run })),
        { deal: 'There is no such deal.' },
      );
    }
    const fields = newAlertOf(asked);
    if (fields && Object.values(fields).some((text) => text?.trim())) return this.#tryQuery(ctx, fields);
    const isAll = asked.has('all');
    return { kind: 'overview', isAll, ...(await this.#alerts.overview(ctx, words ?? '', isAll)) };
  }

  async #tryQuery(ctx: Ctx, fields: AlertFields): Promise<AlertAnswer> {
    const problems = newAlertQuery(alertProblems(fields));
    if (Object.values(problems).some((problem) => problem !== undefined)) return wrong(problems);
    const form = readAlertForm(fields);
    // Operators type slugs instead of names.
    const slugs = entryRules.map(({ name, wire, names }) => ({ name, wire, slugs: (form[names] ?? []).map(slugify) }));
    const unnamed = slugs.find((rule) => rule.slugs.includes(''));
    if (unnamed) return wrong({ [unnamed.wire]: `Please name ${unnamed.wire} by their slugs, such as best-buy.` });
    const query = { ...form.query, ...Object.fromEntries(slugs.map((rule) => [rule.name, rule.slugs])) };
    return { kind: 'query', ...(await this.#alerts.tryQuery(ctx, query)) };
  }
}

type Problems = Extract<AlertAnswer, { kind: 'wrong' }>['problems'];
const wrong = (problems: Problems): AlertAnswer => ({ kind: 'wrong', problems });

/** `problems`: when there is no such thing. */
async function orWrong(answer: Promise<AlertAnswer>, problems: Problems): Promise<AlertAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (!errors.contentNotFound.is(error)) throw error;
    return wrong(problems);
  }
}
