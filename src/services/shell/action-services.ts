import { inject, injectable } from 'inversify';
import { AccountService } from './account-service.ts';
import { CouponService } from './coupon-service.ts';
import { DealAlertService } from './deal-alert-service.ts';
import { EngagementService } from './engagement-service.ts';
import { IssueReportService } from './issue-report-service.ts';

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
