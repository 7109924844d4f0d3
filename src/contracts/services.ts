import { avatarCalls } from './accounts/avatar.ts';
import { userCalls } from './accounts/user-calls.ts';
import { alertOperationCalls } from './alerts/alert-operation-calls.ts';
import { dealAlertCalls } from './alerts/deal-alert-calls.ts';
import { eventCalls, eventOperationCalls } from './analytics/event-calls.ts';
import { assetManagementCalls } from './content/assets.ts';
import { bulkChangeCalls } from './content/bulk-changes.ts';
import { deliveryCalls } from './content/delivery.ts';
import { draftCalls } from './content/drafts.ts';
import { entryLeaseCalls } from './content/entry-lease.ts';
import { managementCalls } from './content/management.ts';
import { previewCalls } from './content/previews.ts';
import { quickDealCalls } from './content/quick-deals.ts';
import { referenceCalls } from './content/references.ts';
import { releaseCalls } from './content/releases.ts';
import { reviewCalls } from './content/reviews.ts';
import { routeRuleCalls } from './content/route-rules.ts';
import { scheduleCalls } from './content/schedules.ts';
import { stackCalls } from './content/stack.ts';
import { trashCalls } from './content/trash.ts';
import { versionCalls } from './content/versions.ts';
import { webhookCalls } from './content/webhooks.ts';
import { couponAnswerCalls, couponOperationCalls } from './coupons/coupon-answer.ts';
import { contentHubCalls, contentHubSearchCalls } from './deals/deals.ts';
import type { CallGroup } from './define-call.ts';
import { placementCalls } from './feeds/collection.ts';
import { assetCalls, imageCalls } from './images/asset-image.ts';
import { mailCalls, mailOperationCalls } from './mail/mail-calls.ts';
import { personalFeedCalls } from './my-deals/personal-feed-calls.ts';
import { issueReportCalls } from './reports/issue-report.ts';
import { reportQueueCalls } from './reports/report-queue-calls.ts';
import { engagementCalls } from './saves/engagement.ts';
import { watchCalls } from './saves/watch.ts';
import { searchCalls } from './search/search-calls.ts';
import { staffAdministrationCalls } from './staff/administration-calls.ts';
import { apiTokenCalls } from './staff/api-token-calls.ts';
import { auditCalls } from './staff/audit-calls.ts';
import { staffCredentialCalls } from './staff/credential-calls.ts';
import { deskCalls } from './staff/desk-calls.ts';
import { operationCalls } from './staff/operation-calls.ts';
import { passkeyCalls } from './staff/passkey-calls.ts';
import { planningCalls } from './staff/planning-calls.ts';
import { staffSessionCalls } from './staff/session-calls.ts';

export interface ServiceDefinition {
  title: string;
  groups: readonly CallGroup[];
}

/** Every backing service with its calls. Paths are below the base URL of the service. */
export const services = {
  cms: {
    title: 'Content service',
    groups: [
      deliveryCalls,
      stackCalls,
      managementCalls,
      draftCalls,
      versionCalls,
      bulkChangeCalls,
      entryLeaseCalls,
      referenceCalls,
      trashCalls,
      assetCalls,
      assetManagementCalls,
      routeRuleCalls,
      webhookCalls,
      scheduleCalls,
      releaseCalls,
      reviewCalls,
      previewCalls,
      quickDealCalls,
      deskCalls,
      planningCalls,
      staffSessionCalls,
      staffCredentialCalls,
      passkeyCalls,
      staffAdministrationCalls,
      apiTokenCalls,
      auditCalls,
      reportQueueCalls,
      couponOperationCalls,
      mailOperationCalls,
      alertOperationCalls,
      eventOperationCalls,
      operationCalls,
    ],
  },
  search: { title: 'Search service', groups: [searchCalls] },
  contentHub: { title: 'Content hub', groups: [contentHubCalls, contentHubSearchCalls] },
  placements: { title: 'Placements service', groups: [placementCalls] },
  subscriptions: { title: 'Subscriptions service', groups: [personalFeedCalls, dealAlertCalls] },
  engagements: { title: 'Engagements service (saved items)', groups: [engagementCalls, watchCalls] },
  reports: { title: 'Reports service', groups: [issueReportCalls, couponAnswerCalls] },
  events: { title: 'Events service', groups: [eventCalls] },
  users: { title: 'Users service', groups: [userCalls] },
  avatars: { title: 'Avatar service', groups: [avatarCalls] },
  mail: { title: 'Mail service', groups: [mailCalls] },
  images: { title: 'Image service', groups: [imageCalls] },
} as const satisfies Record<string, ServiceDefinition>;
