import type { UserSession } from '../../domain/accounts/user.ts';
import type { ReadAlertForm } from '../../domain/alerts/alert-form.ts';
import { entryRules, orList, rulesOf } from '../../domain/alerts/alert-rules.ts';
import type {
  AlertByMail,
  AlertMailAct,
  AlertQuery,
  AlertSettings,
  DealAlert,
  MemberAlertSettings,
  NamedDealAlert,
} from '../../domain/alerts/deal-alert.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { DealAlertRepository } from '../../repositories/alerts/deal-alert-repository.ts';
import { memberOf } from '../accounts/member-of.ts';
import type { EntryNamesService } from './entry-names-service.ts';

type Alerts = Pick<
  DealAlertRepository,
  'list' | 'create' | 'change' | 'delete' | 'settings' | 'changeSettings' | 'byMail' | 'changeByMail'
>;

/** A member's deal alerts (docs/spec/alerts.md ALERTS-4). Calls other than those by mailed token throw NotLoggedIn without a session. */
export class DealAlertService {
  readonly #alerts: Alerts;
  readonly #entries: Pick<EntryNamesService, 'find' | 'names'>;
  readonly #log: Pick<Log, 'warn'>;

  constructor(alerts: Alerts, entries: Pick<EntryNamesService, 'find' | 'names'>, log: Pick<Log, 'warn'>) {
    this.#alerts = alerts;
    this.#entries = entries;
    this.#log = log;
  }

  async list(ctx: RequestContext): Promise<NamedDealAlert[]> {
    return this.#named(ctx, await this.#alerts.list(ctx, memberOf(ctx)));
  }

  /** Throws DealAlertNotFound. */
  async alert(ctx: RequestContext, id: string): Promise<DealAlert> {
    const alert = (await this.#alerts.list(ctx, memberOf(ctx))).find((one) => one.id === id);
    if (!alert) throw errors.dealAlertNotFound({});
    return alert;
  }

  /**
   * `isNew` is false when the member already had an alert with the same query; `isMailed` is false when the member is known to
   * get no mail. `timeZone` is the browser's, saved if the member has not chosen one. Throws CreateDealAlertNotLoggedIn,
   * UserNotSubscribed, InvalidForm for unknown store or brand names.
   */
  async create(
    ctx: RequestContext,
    form: ReadAlertForm,
    timeZone?: string,
  ): Promise<{ alert: NamedDealAlert; isNew: boolean; isMailed: boolean }> {
    const session = creatorOf(ctx, form);
    if (!session.user.isSubscribed) throw errors.userNotSubscribed({});
    const query = await this.#queryOf(ctx, form);
    const made = await this.#create(ctx, session, { name: form.name, pace: form.pace, query });
    const [alert] = await this.#named(ctx, [made.alert]);
    if (!alert) throw errors.dealAlertNotFound({});
    return { alert, isNew: made.isNew, isMailed: await this.#saveTimeZone(ctx, session, timeZone) };
  }

  /** Throws InvalidForm, SubscriptionAlreadyExists, DealAlertNotFound. */
  async change(ctx: RequestContext, id: string, form: ReadAlertForm): Promise<NamedDealAlert> {
    const session = memberOf(ctx);
    const query = await this.#queryOf(ctx, form);
    return this.#changed(ctx, this.#alerts.change(ctx, session, id, { name: form.name, pace: form.pace, query }));
  }

  /** Throws DealAlertNotFound. */
  pause(ctx: RequestContext, id: string, isPaused: boolean): Promise<NamedDealAlert> {
    return this.#changed(ctx, this.#alerts.change(ctx, memberOf(ctx), id, { isPaused }));
  }

  /** Throws DealAlertNotFound. */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.#alerts.delete(ctx, memberOf(ctx), id);
  }

  /** Restores a deleted alert. Throws DealAlertNotFound, SubscriptionAlreadyExists when the member has created the same since. */
  restore(ctx: RequestContext, id: string): Promise<NamedDealAlert> {
    return this.#changed(ctx, this.#alerts.change(ctx, memberOf(ctx), id, { isDeleted: false }));
  }

  async settings(ctx: RequestContext): Promise<MemberAlertSettings> {
    return this.#alerts.settings(ctx, memberOf(ctx));
  }

  async changeSettings(ctx: RequestContext, settings: AlertSettings): Promise<void> {
    await this.#alerts.changeSettings(ctx, memberOf(ctx), settings);
  }

  /** Throws AlertLinkInvalid. */
  byMail(ctx: RequestContext, token: string): Promise<AlertByMail> {
    return this.#alerts.byMail(ctx, token);
  }

  /** Throws AlertLinkInvalid; for `restore` also SubscriptionAlreadyExists, TooManyAlerts. */
  changeByMail(ctx: RequestContext, token: string, act: AlertMailAct): Promise<AlertByMail> {
    return this.#alerts.changeByMail(ctx, token, act);
  }

  /** Returns whether mails reach the member. A failure with the settings does not fail the request: the alert exists already. */
  async #saveTimeZone(ctx: RequestContext, session: UserSession, timeZone: string | undefined): Promise<boolean> {
    try {
      const settings = await this.#alerts.settings(ctx, session);
      if (timeZone !== undefined && !settings.isChosen)
        await this.#alerts.changeSettings(ctx, session, { ...settings, timeZone });
      return settings.mail === 'arrives';
    } catch (error) {
      this.#log.warn(
        { err: error, requestId: ctx.requestId },
        'the settings of a new deal alert could not be read or kept',
      );
      return true;
    }
  }

  async #create(ctx: RequestContext, session: UserSession, newAlert: Pick<DealAlert, 'name' | 'query' | 'pace'>) {
    try {
      return { alert: await this.#alerts.create(ctx, session, newAlert), isNew: true };
    } catch (error) {
      if (!errors.subscriptionAlreadyExists.is(error)) throw error;
      const alert = (await this.#alerts.list(ctx, session)).find(({ query }) => isSame(query, newAlert.query));
      if (!alert) throw error;
      return { alert, isNew: false };
    }
  }

  async #queryOf(ctx: RequestContext, form: ReadAlertForm): Promise<AlertQuery> {
    const found = await Promise.all(
      entryRules.map(async ({ name, type, names }) => ({
        name,
        type,
        ...(await this.#entries.find(ctx, type, form[names] ?? [])),
      })),
    );
    const problems = found.flatMap(({ name, type, unknown }) => {
      const names = orList(unknown.map((one) => `“${one}”`));
      return unknown.length > 0 ? [[name, `We don’t know a ${type} called ${names}.`] as const] : [];
    });
    if (problems.length > 0) throw errors.invalidForm({ fields: Object.fromEntries(problems) });
    return { ...form.query, ...Object.fromEntries(found.map(({ name, slugs }) => [name, slugs])) };
  }

  async #changed(ctx: RequestContext, change: Promise<DealAlert>): Promise<NamedDealAlert> {
    const [alert] = await this.#named(ctx, [await change]);
    if (!alert) throw errors.dealAlertNotFound({});
    return alert;
  }

  async #named(ctx: RequestContext, alerts: readonly DealAlert[]): Promise<NamedDealAlert[]> {
    const found = await Promise.all(
      entryRules.map(async ({ name, type, names: field }) => {
        const slugs = alerts.flatMap(({ query }) => query[name] ?? []);
        return { name, field, names: await this.#entries.names(ctx, type, slugs) };
      }),
    );
    return alerts.map((alert) => ({
      ...alert,
      ...Object.fromEntries(
        found.map(({ name, field, names }) => [
          field,
          (alert.query[name] ?? []).map((slug) => names.get(slug) ?? slug),
        ]),
      ),
    }));
  }
}

/** Throws CreateDealAlertNotLoggedIn. */
function creatorOf(ctx: RequestContext, { query }: ReadAlertForm): UserSession {
  try {
    return memberOf(ctx);
  } catch (error) {
    if (!errors.notLoggedIn.is(error)) throw error;
    throw errors.createDealAlertNotLoggedIn({ searchString: query.searchString }, { cause: error });
  }
}

/** Compares queries like the subscriptions service: case, accents, spaces, apostrophes and list order do not matter. */
function isSame(one: AlertQuery, other: AlertQuery): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim();
  const canonical = (value: unknown) =>
    Array.isArray(value) ? [...new Set(value.map((text) => plain(String(text))))].toSorted() : value;
  const key = (query: AlertQuery) =>
    JSON.stringify([plain(query.searchString), ...rulesOf(query).map(({ name, value }) => [name, canonical(value)])]);
  return key(one) === key(other);
}
