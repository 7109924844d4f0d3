import { type Kysely, sql, type Transaction } from 'kysely';
import type { UsersTables } from '../../accounts/tables.ts';
import type { AlertMatchingTables } from '../../alerts/matching/tables.ts';
import type { DealAlertsTables } from '../../alerts/tables.ts';
import type { EventsTables } from '../../analytics/tables.ts';
import type { ReleaseTables } from '../../content/releases/tables.ts';
import type { ReviewTables } from '../../content/reviews/tables.ts';
import type { ScheduleTables } from '../../content/schedule/tables.ts';
import type { ContentTables } from '../../content/tables.ts';
import type { CouponsTables } from '../../coupons/tables.ts';
import type { ImagesTables } from '../../images/tables.ts';
import type { MailTables } from '../../mail/tables.ts';
import type { SubscriptionsTables } from '../../my-deals/tables.ts';
import type { ReportsTables } from '../../reports/tables.ts';
import type { EngagementsTables } from '../../saves/tables.ts';
import type { SearchTables } from '../../search/tables.ts';
import type { StaffTables } from '../../staff/tables.ts';

/** Every table of the backing services; each service declares its own beside its code. */
export interface Database
  extends AlertMatchingTables,
    ContentTables,
    CouponsTables,
    DealAlertsTables,
    EngagementsTables,
    EventsTables,
    ImagesTables,
    MailTables,
    ReleaseTables,
    ReportsTables,
    ReviewTables,
    ScheduleTables,
    SearchTables,
    StaffTables,
    SubscriptionsTables,
    UsersTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Lets the rest of a transaction wait for locks, and work, as long as it takes. */
export async function endTimeouts(trx: Trx): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(trx);
}
