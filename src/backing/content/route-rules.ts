import type { Router } from 'express';
import {
  type listRouteRules,
  ROUTE_RULE_TYPE,
  type RouteRule,
  routeRuleCalls,
} from '../../contracts/content/route-rules.ts';
import type { CallQuery, CallResponse } from '../../contracts/define-call.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import type { Announcement, WebhookOutbox } from './announce-published.ts';
import { invalidQuery } from './content-refusal.ts';
import { readBody } from './management/field-errors.ts';

interface RouteRulesDependencies {
  db: Db;
  outbox: WebhookOutbox;
  now: () => Date;
}

/** Stores route rules. A change and its announcement are one transaction. */
export class RouteRules {
  readonly #db: Db;
  readonly #outbox: WebhookOutbox;
  readonly #now: () => Date;

  constructor({ db, outbox, now }: RouteRulesDependencies) {
    this.#db = db;
    this.#outbox = outbox;
    this.#now = now;
  }

  async find(path: string): Promise<RouteRule | null> {
    const row = await this.#db.selectFrom('route_rules').selectAll().where('path', '=', path).executeTakeFirst();
    return row ? { path: row.path, redirect: { to: row.location, status: row.status } } : null;
  }

  /** In the order of the paths. */
  async list({
    search = '',
    skip,
    limit,
  }: CallQuery<typeof listRouteRules>): Promise<CallResponse<typeof listRouteRules>> {
    const words = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const found = this.#db
      .selectFrom('route_rules')
      .where((where) => where.or([where('path', 'ilike', words), where('location', 'ilike', words)]));
    const [rows, { count }] = await Promise.all([
      found.selectAll().orderBy('path').offset(skip).limit(limit).execute(),
      found.select((one) => one.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    ]);
    return {
      rules: rows.map(({ path, location, status, updated_at }) => ({
        path,
        redirect: { to: location, status },
        updated_at: updated_at.toISOString(),
      })),
      count: Number(count),
    };
  }

  async put({ path, redirect: { to: location, status } }: RouteRule): Promise<void> {
    await this.#change(path, 'publish', async (trx) => {
      const values = { location, status, updated_at: this.#now() };
      await trx
        .insertInto('route_rules')
        .values({ path, ...values })
        .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
        .execute();
    });
  }

  async remove(path: string): Promise<void> {
    await this.#change(path, 'delete', async (trx) => {
      await trx.deleteFrom('route_rules').where('path', '=', path).execute();
    });
  }

  async #change(path: string, event: Announcement['event'], work: (trx: Trx) => Promise<void>): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await work(trx);
      const entries = [{ contentType: ROUTE_RULE_TYPE, uid: path }];
      await this.#outbox.add(trx, { event, environment: 'production', entries }, this.#now());
    });
  }
}

/** Serves lookups and writes of route rules. */
export function createRouteRulesRouter({ rules, authorize }: { rules: RouteRules; authorize: Authorize }): Router {
  return bindCalls(
    routeRuleCalls,
    {
      findRouteRule: async ({ query }) => ({ rule: await rules.find(query.path) }),
      listRouteRules: ({ query }) => rules.list(query),
      async writeRouteRule({ body: { rule } }) {
        await rules.put(rule);
        return { rule };
      },
      deleteRouteRule: ({ query }) => rules.remove(query.path),
    },
    authorize,
    {
      query(schema, given) {
        const parsed = schema.safeParse(given);
        if (parsed.success) return parsed.data;
        const [name = 'path'] = parsed.error.issues[0]?.path ?? [];
        throw invalidQuery(String(name), name === 'path' ? 'is not the path of a page.' : 'is not valid.');
      },
      body: readBody,
    },
  );
}
