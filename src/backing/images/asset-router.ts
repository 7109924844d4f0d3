import express, { Router } from 'express';
import { z } from 'zod';
import { assetResponse, entryUid } from '../../contracts/content/management.ts';
import { invalidUpload } from './asset-refusal.ts';
import type { AssetStore } from './asset-store.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { type AssetAddress, toAssetField } from './to-asset-field.ts';

const MAX_ASSET_BYTES = 20 * 1024 * 1024;

const uploadParams = z.object({
  filename: z.string().trim().min(1).max(300),
  title: z.string().max(500).optional(),
  description: z.string().max(2_000).optional(),
  uid: entryUid.optional(),
});

interface AssetRouterDependencies {
  assets: AssetStore;
  /** Asked at each request: the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
}

/** `POST /v3/assets`: the caller has checked the management token. 201 for a new asset, 200 for one that was there. */
export function createAssetRouter({ assets, assetAddress }: AssetRouterDependencies): Router {
  const router = Router();
  const readBytes = express.raw({ type: () => true, limit: MAX_ASSET_BYTES, inflate: false });
  router.post('/v3/assets', readBytes, async (request, response) => {
    const params = uploadParams.safeParse(request.query);
    if (!params.success) {
      const [issue] = params.error.issues;
      throw invalidUpload(String(issue?.path[0] ?? 'filename'), issue?.message ?? 'is not valid.');
    }
    const bytes: unknown = request.body;
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalidUpload('upload', 'is empty.');
    const { filename, title, description, uid } = params.data;
    const { asset, created } = await assets.save({ filename, title, description, uid, bytes });
    response.status(created ? 201 : 200).json(assetResponse.parse({ asset: toAssetField(asset, assetAddress()) }));
  });
  router.use(refuseUnreadable);
  return router;
}
