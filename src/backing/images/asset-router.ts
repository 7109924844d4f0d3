import { Router } from 'express';
import { assetCalls } from '../../contracts/content/management.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { answerRefusals } from '../platform/refusal.ts';
import { invalidUpload } from './asset-refusal.ts';
import type { AssetStore } from './asset-store.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { type AssetAddress, toAssetField } from './to-asset-field.ts';

interface AssetRouterDependencies {
  assets: AssetStore;
  /** Asked at each request: the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
  authorize: Authorize;
}

/** Uploads, which tools find at the content service beside the entries. */
export function createAssetRouter({ assets, assetAddress, authorize }: AssetRouterDependencies): Router {
  const calls = bindCalls(
    assetCalls,
    {
      async uploadAsset({ query: { filename, title, description, uid }, request }, response) {
        const bytes: unknown = request.body;
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalidUpload('upload', 'is empty.');
        const { asset, created } = await assets.save({ filename, title, description, uid, bytes });
        if (!created) response.status(200);
        return { asset: toAssetField(asset, assetAddress()) };
      },
    },
    authorize,
    {
      query(schema, given) {
        const parsed = schema.safeParse(given);
        if (parsed.success) return parsed.data;
        const [issue] = parsed.error.issues;
        throw invalidUpload(String(issue?.path[0] ?? 'filename'), issue?.message ?? 'is not valid.');
      },
    },
  );
  return Router().use(calls, refuseUnreadable, answerRefusals('vendor'));
}
