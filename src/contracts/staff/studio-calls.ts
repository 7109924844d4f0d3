import { alertOperationCalls } from '../alerts/alert-operation-calls.ts';
import { eventOperationCalls } from '../analytics/event-calls.ts';
import { assetManagementCalls } from '../content/assets.ts';
import { bulkChangeCalls } from '../content/bulk-changes.ts';
import { draftCalls } from '../content/drafts.ts';
import { entryLeaseCalls } from '../content/entry-lease.ts';
import { managementCalls } from '../content/management.ts';
import { previewCalls } from '../content/previews.ts';
import { quickDealCalls } from '../content/quick-deals.ts';
import { referenceCalls } from '../content/references.ts';
import { releaseCalls } from '../content/releases.ts';
import { reviewCalls } from '../content/reviews.ts';
import { deleteRouteRule, listRouteRules, writeRouteRule } from '../content/route-rules.ts';
import { scheduleCalls } from '../content/schedules.ts';
import { stackCalls } from '../content/stack.ts';
import { trashCalls } from '../content/trash.ts';
import { versionCalls } from '../content/versions.ts';
import { couponOperationCalls } from '../coupons/coupon-answer.ts';
import { assetCalls } from '../images/asset-image.ts';
import { mailOperationCalls } from '../mail/mail-calls.ts';
import { reportQueueCalls } from '../reports/report-queue-calls.ts';
import { staffAdministrationCalls } from './administration-calls.ts';
import { apiTokenCalls } from './api-token-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { staffCredentialCalls } from './credential-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { operationCalls, type siteCalls } from './operation-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { planningCalls } from './planning-calls.ts';
import { staffSessionCalls } from './session-calls.ts';

const { createPreview, findEntryPage } = previewCalls.calls;
const { listContentTypes, readContentType, listAssets, readAsset } = stackCalls.calls;

/** All calls of the content service that the studio's pages may make through the web program (docs/spec/staff.md STAFF-30). */
export const studioCalls = {
  ...staffSessionCalls.calls,
  ...staffCredentialCalls.calls,
  ...passkeyCalls.calls,
  ...staffAdministrationCalls.calls,
  ...apiTokenCalls.calls,
  ...auditCalls.calls,
  ...managementCalls.calls,
  ...bulkChangeCalls.calls,
  ...draftCalls.calls,
  ...versionCalls.calls,
  ...entryLeaseCalls.calls,
  ...referenceCalls.calls,
  ...trashCalls.calls,
  ...scheduleCalls.calls,
  ...releaseCalls.calls,
  ...reviewCalls.calls,
  ...assetCalls.calls,
  ...assetManagementCalls.calls,
  ...quickDealCalls.calls,
  ...deskCalls.calls,
  ...planningCalls.calls,
  createPreview,
  findEntryPage,
  listContentTypes,
  readContentType,
  listAssets,
  readAsset,
  ...reportQueueCalls.calls,
  ...couponOperationCalls.calls,
  ...mailOperationCalls.calls,
  ...alertOperationCalls.calls,
  ...eventOperationCalls.calls,
  ...operationCalls.calls,
  listRouteRules,
  writeRouteRule,
  deleteRouteRule,
} as const;
/** All calls of the studio's pages, with those that the web program answers itself. */
export type StudioCalls = typeof studioCalls & (typeof siteCalls)['calls'];
export type StudioCallName = keyof typeof studioCalls;
