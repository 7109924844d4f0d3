import type { Router } from 'express';
import { draftCalls } from '../../../contracts/content/drafts.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { withAssetUrls } from '../asset-urls.ts';
import type { DeliveryDependencies } from '../delivery/delivery-router.ts';
import { findDrafts } from './find-drafts.ts';

interface DraftsDependencies extends DeliveryDependencies {
  now: () => Date;
}

/** Lists of the latest saved versions, for tools that edit them. */
export function createDraftsRouter({ db, assetAddress, authorize, now }: DraftsDependencies): Router {
  return bindCalls(
    draftCalls,
    { listDrafts: async ({ query }) => withAssetUrls(await findDrafts(db, query, now()), assetAddress()) },
    authorize,
  );
}
