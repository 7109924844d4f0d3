import type { Router } from 'express';
import { type DeskHealth, type DeskList, deskCalls } from '../../contracts/staff/desk-calls.ts';
import { entryOfCoupon } from '../../domain/coupons/coupon-reveal.ts';
import { findNextTime } from '../alerts/alert-worker.ts';
import { findContentProblems } from '../content/desk/content-problems.ts';
import { readContentDesk, titleKeyOf, titlesOf } from '../content/desk/desk-facts.ts';
import { findRunningDeals } from '../content/desk/running-deals.ts';
import { findSalesDays } from '../content/planning/find-sales-days.ts';
import { listFailingCoupons } from '../coupons/coupon-answers.ts';
import { MAX_WAIT_MS, readMailHealth } from '../mail/mail-operations.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Db } from '../platform/store/database.ts';
import { listDoubtedDeals } from '../reports/deals-in-check.ts';
import { readFirstDeal } from './first-deal.ts';

interface DeskDependencies {
  db: Db;
  authorize: Authorize;
  now: () => Date;
  hasMailServer: boolean;
}

const SALES_DAYS_AHEAD_MS = 21 * 86_400_000;

/** What needs a person, gathered from the services that know it (docs/spec/staff.md STAFF-92). */
export function createDeskRouter({ db, authorize, now, hasMailServer }: DeskDependencies): Router {
  return bindCalls(
    deskCalls,
    {
      async readDesk({ query: { rows }, caller }) {
        const at = now();
        const [content, doubted, failing, [salesDay], health] = await Promise.all([
          readContentDesk(db, at, rows, caller),
          readDoubted(db, rows),
          readFailing(db, at, rows),
          findSalesDays(db, { from: at, to: new Date(at.getTime() + SALES_DAYS_AHEAD_MS), isComing: true }),
          caller.permissions.includes('operate') ? readHealth(db, at, hasMailServer) : null,
        ]);
        return { desk: { ...content, doubted, failing_coupons: failing, sales_day: salesDay ?? null, health } };
      },
      readFirstDeal: async ({ caller }) => ({ first_deal: await readFirstDeal(db, caller, now()) }),
      listContentProblems: ({ query }) => findContentProblems(db, query),
      listRunningDeals: ({ query }) => findRunningDeals(db, { ...query, now: now() }),
    },
    authorize,
  );
}

/** Whether mails and deal alerts go out (docs/spec/staff.md STAFF-126). */
async function readHealth(db: Db, now: Date, hasMailServer: boolean): Promise<DeskHealth> {
  const [{ mail, failedAlerts }, next] = await Promise.all([readMailHealth(db, now), findNextTime(db)]);
  const waitMs = next ? now.getTime() - next.getTime() : 0;
  const alerts = {
    needs_attention: failedAlerts > 0 || waitMs > MAX_WAIT_MS,
    oldest_waiting_at: next && waitMs > 0 ? next.toISOString() : null,
    failed: failedAlerts,
  };
  return { mail: { ...mail, has_mail_server: hasMailServer }, alerts };
}

/** A report is of a deal or of a product page. */
const REPORTED_TYPES = ['post', 'product_page'];

async function readDoubted(db: Db, limit: number): Promise<DeskList> {
  const found = await listDoubtedDeals(db);
  const keys = found.flatMap(({ post_uid: uid }) => REPORTED_TYPES.map((contentType) => ({ contentType, uid })));
  const titles = await titlesOf(db, keys);
  const rows = found.flatMap(({ post_uid: uid, reports, in_check: isInCheck, at }) => {
    const type = REPORTED_TYPES.find((contentType) => titles.has(titleKeyOf({ contentType, uid })));
    if (type === undefined) return [];
    const { title = uid } = titles.get(titleKeyOf({ contentType: type, uid })) ?? {};
    const said = `${reports} ${reports === 1 ? 'report' : 'reports'}`;
    const detail = isInCheck ? `${said}, shoppers see a warning` : said;
    return [{ content_type: type, uid, title, detail, at: at.toISOString() }];
  });
  return { count: rows.length, rows: rows.slice(0, limit) };
}

/** An entry that was saved after the last answer counts as repaired. */
async function readFailing(db: Db, at: Date, limit: number): Promise<DeskList> {
  const found = (await listFailingCoupons(db, at)).flatMap((coupon) => {
    const key = entryOfCoupon(coupon.id);
    return key ? [{ ...coupon, key }] : [];
  });
  const titles = await titlesOf(
    db,
    found.map(({ key }) => key),
  );
  const rows = found.flatMap(({ key, total, worked, lastAnswerAt }) => {
    const entry = titles.get(titleKeyOf(key));
    if (!entry || entry.updated_at > lastAnswerAt) return [];
    const detail = `Worked for ${worked} of ${total} shoppers`;
    return [
      { content_type: key.contentType, uid: key.uid, title: entry.title, detail, at: lastAnswerAt.toISOString() },
    ];
  });
  return { count: rows.length, rows: rows.slice(0, limit) };
}
