import type { Migration } from 'kysely/migration';
import type { PgBoss } from 'pg-boss';
import * as content from './migrations/0001-content.ts';
import * as assets from './migrations/0002-assets.ts';
import * as search from './migrations/0003-search.ts';
import * as routeRules from './migrations/0004-route-rules.ts';
import * as searchListing from './migrations/0005-search-listing.ts';
import * as searchWords from './migrations/0006-search-words.ts';
import * as userInterests from './migrations/0007-user-interests.ts';
import * as events from './migrations/0008-events.ts';
import * as users from './migrations/0009-users.ts';
import * as mail from './migrations/0010-mail.ts';
import * as userIdentities from './migrations/0011-user-identities.ts';
import * as dealAlerts from './migrations/0012-deal-alerts.ts';
import * as alertMatching from './migrations/0013-alert-matching.ts';
import * as engagements from './migrations/0014-engagements.ts';
import * as issueReports from './migrations/0015-issue-reports.ts';
import * as couponAnswers from './migrations/0016-coupon-answers.ts';
import * as mailSuppressions from './migrations/0017-mail-suppressions.ts';
import * as alertFailedMails from './migrations/0018-alert-failed-mails.ts';
import * as reportSaidAt from './migrations/0019-report-said-at.ts';
import * as alertTold from './migrations/0020-alert-told.ts';
import { outboxesToJobs } from './migrations/0021-outboxes-to-jobs.ts';
import * as demoEntries from './migrations/0022-demo-entries.ts';
import * as alertRules from './migrations/0023-alert-rules.ts';
import * as searchOffers from './migrations/0024-search-offers.ts';
import * as contentChanges from './migrations/0025-content-changes.ts';
import * as userGender from './migrations/0026-user-gender.ts';
import * as logInLinks from './migrations/0027-log-in-links.ts';
import * as entryVersions from './migrations/0028-entry-versions.ts';
import * as entryReferences from './migrations/0029-entry-references.ts';
import * as entryList from './migrations/0030-entry-list.ts';
import * as staff from './migrations/0031-staff.ts';
import * as apiTokens from './migrations/0032-api-tokens.ts';
import * as auditLogs from './migrations/0033-audit-logs.ts';
import * as scheduledActions from './migrations/0034-scheduled-actions.ts';
import * as releasesAndReviews from './migrations/0035-releases-and-reviews.ts';
import * as assetDetails from './migrations/0036-asset-details.ts';
import * as autosavedVersions from './migrations/0038-autosaved-versions.ts';
import * as studioLists from './migrations/0039-studio-lists.ts';
import * as reportHandlers from './migrations/0041-report-handlers.ts';
import * as staffPasskeys from './migrations/0043-staff-passkeys.ts';
import * as auditedAutosaves from './migrations/0044-audited-autosaves.ts';
import * as listCounts from './migrations/0045-list-counts.ts';
import * as mailCounts from './migrations/0048-mail-counts.ts';
import * as mailPace from './migrations/0049-mail-pace.ts';
import * as watches from './migrations/0052-watches.ts';
import * as queueRuns from './migrations/0053-queue-runs.ts';

/** All migrations by name. They run in the order of their names, each exactly once: a shipped one never changes. */
export const migrations = (jobs: PgBoss): Record<string, Migration> => ({
  '0001-content': content,
  '0002-assets': assets,
  '0003-search': search,
  '0004-route-rules': routeRules,
  '0005-search-listing': searchListing,
  '0006-search-words': searchWords,
  '0007-user-interests': userInterests,
  '0008-events': events,
  '0009-users': users,
  '0010-mail': mail,
  '0011-user-identities': userIdentities,
  '0012-deal-alerts': dealAlerts,
  '0013-alert-matching': alertMatching,
  '0014-engagements': engagements,
  '0015-issue-reports': issueReports,
  '0016-coupon-answers': couponAnswers,
  '0017-mail-suppressions': mailSuppressions,
  '0018-alert-failed-mails': alertFailedMails,
  '0019-report-said-at': reportSaidAt,
  '0020-alert-told': alertTold,
  '0021-outboxes-to-jobs': outboxesToJobs(jobs),
  '0022-demo-entries': demoEntries,
  '0023-alert-rules': alertRules,
  '0024-search-offers': searchOffers,
  '0025-content-changes': contentChanges,
  '0026-user-gender': userGender,
  '0027-log-in-links': logInLinks,
  '0028-entry-versions': entryVersions,
  '0029-entry-references': entryReferences,
  '0030-entry-list': entryList,
  '0031-staff': staff,
  '0032-api-tokens': apiTokens,
  '0033-audit-logs': auditLogs,
  '0034-scheduled-actions': scheduledActions,
  '0035-releases-and-reviews': releasesAndReviews,
  '0036-asset-details': assetDetails,
  '0038-autosaved-versions': autosavedVersions,
  '0039-studio-lists': studioLists,
  '0041-report-handlers': reportHandlers,
  '0043-staff-passkeys': staffPasskeys,
  '0044-audited-autosaves': auditedAutosaves,
  '0045-list-counts': listCounts,
  '0048-mail-counts': mailCounts,
  '0049-mail-pace': mailPace,
  '0052-watches': watches,
  '0053-queue-runs': queueRuns,
});
