import type { AccountService } from '../accounts/account-service.ts';
import type { DealAlertService } from '../alerts/deal-alert-service.ts';
import type { CouponService } from '../coupons/coupon-service.ts';
import type { IssueReportService } from '../reports/issue-report-service.ts';
import type { EngagementService } from '../saves/engagement-service.ts';

/** What actions are done with. */
export class ActionServices {
  readonly accounts: AccountService;
  readonly engagements: EngagementService;
  readonly dealAlerts: DealAlertService;
  readonly issueReports: IssueReportService;
  readonly coupons: CouponService;

  constructor(
    accounts: AccountService,
    engagements: EngagementService,
    dealAlerts: DealAlertService,
    issueReports: IssueReportService,
    coupons: CouponService,
  ) {
    this.accounts = accounts;
    this.engagements = engagements;
    this.dealAlerts = dealAlerts;
    this.issueReports = issueReports;
    this.coupons = coupons;
  }
}
