import type { AccountService } from '../accounts/account-service.ts';
import type { DealAlertService } from '../alerts/deal-alert-service.ts';
import type { CouponService } from '../coupons/coupon-service.ts';
import type { IssueReportService } from '../reports/issue-report-service.ts';
import type { SaveService } from '../saves/save-service.ts';
import type { WatchService } from '../saves/watch-service.ts';

/** The services that actions use. */
export class ActionServices {
  readonly accounts: AccountService;
  readonly saves: SaveService;
  readonly watches: WatchService;
  readonly dealAlerts: DealAlertService;
  readonly issueReports: IssueReportService;
  readonly coupons: CouponService;

  constructor(
    accounts: AccountService,
    saves: SaveService,
    watches: WatchService,
    dealAlerts: DealAlertService,
    issueReports: IssueReportService,
    coupons: CouponService,
  ) {
    this.accounts = accounts;
    this.saves = saves;
    this.watches = watches;
    this.dealAlerts = dealAlerts;
    this.issueReports = issueReports;
    this.coupons = coupons;
  }
}
