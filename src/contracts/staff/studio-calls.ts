import { assetManagementCalls } from '../content/assets.ts';
import { draftCalls } from '../content/drafts.ts';
import { entryLeaseCalls } from '../content/entry-lease.ts';
import { managementCalls } from '../content/management.ts';
import { previewCalls } from '../content/previews.ts';
import { referenceCalls } from '../content/references.ts';
import { releaseCalls } from '../content/releases.ts';
import { reviewCalls } from '../content/reviews.ts';
import { scheduleCalls } from '../content/schedules.ts';
import { stackCalls } from '../content/stack.ts';
import { trashCalls } from '../content/trash.ts';
import { versionCalls } from '../content/versions.ts';
import { assetCalls } from '../images/asset-image.ts';
import { staffAdministrationCalls } from './administration-calls.ts';
import { apiTokenCalls } from './api-token-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { staffCredentialCalls } from './credential-calls.ts';
import { staffSessionCalls } from './session-calls.ts';

const { changeAsset } = assetManagementCalls.calls;
const { createPreview, findEntryPage } = previewCalls.calls;
const { listContentTypes, readContentType, listAssets, readAsset } = stackCalls.calls;

/** All calls of the content service that the studio's pages may make through the web program (docs/spec/staff.md STAFF-30). */
export const studioCalls = {
  ...staffSessionCalls.calls,
  ...staffCredentialCalls.calls,
  ...staffAdministrationCalls.calls,
  ...apiTokenCalls.calls,
  ...auditCalls.calls,
  ...managementCalls.calls,
  ...draftCalls.calls,
  ...versionCalls.calls,
  ...entryLeaseCalls.calls,
  ...referenceCalls.calls,
  ...trashCalls.calls,
  ...scheduleCalls.calls,
  ...releaseCalls.calls,
  ...reviewCalls.calls,
  ...assetCalls.calls,
  changeAsset,
  createPreview,
  findEntryPage,
  listContentTypes,
  readContentType,
  listAssets,
  readAsset,
} as const;
export type StudioCalls = typeof studioCalls;
export type StudioCallName = keyof StudioCalls;
