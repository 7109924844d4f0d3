import { inject, injectable } from 'inversify';
import { AccountService } from '../accounts/account-service.ts';
import { DealAlertService } from '../alerts/deal-alert-service.ts';
import { CouponService } from '../coupons/coupon-service.ts';
import { IssueReportService } from '../reports/issue-report-service.ts';
import { EngagementService } from '../saves/engagement-service.ts';

/** What actions are done with. */
@injectable()
export class ActionServices {
  readonly accounts: AccountService;
  readonly engagements: EngagementService;
  readonly dealAlerts: DealAlertService;
  readonly issueReports: IssueReportService;
  readonly coupons: CouponService;

  constructor(
    @inject(AccountService) accounts: AccountService,
    @inject(EngagementService) engagements: EngagementService,
    @inject(DealAlertService) dealAlerts: DealAlertService,
    @inject(IssueReportService) issueReports: IssueReportService,
    @inject(CouponService) coupons: CouponService,
  ) {
    this.accounts = accounts;
    this.engagements = engagements;
    this.dealAlerts = dealAlerts;
    this.issueReports = issueReports;
    this.coupons = coupons;
  }
}
