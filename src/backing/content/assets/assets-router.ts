import { type Request, Router } from 'express';
import { z } from 'zod';
import { assetBody, assetManagementCalls } from '../../../contracts/content/assets.ts';
import { TRASH_DAYS } from '../../../contracts/content/trash.ts';
import { assetDetailTexts } from '../../../contracts/images/asset-details.ts';
import type { AssetDetails } from '../../images/asset-columns.ts';
import { toManagedAsset } from '../../images/asset-field.ts';
import { assetNotFound, invalidUpload, refuseUnreadable } from '../../images/asset-refusal.ts';
import { listTrashedAssets } from '../../images/asset-trash.ts';
import { findAssetList } from '../../images/find-asset-list.ts';
import { isUploadForm, readUploadFields, readUploadForm } from '../../images/read-upload.ts';
import type { StoredAsset } from '../../images/tables.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { answerRefusals } from '../../platform/refusal.ts';
import { findReferences } from '../editing/find-references.ts';
import { FieldErrors } from '../management/field-errors.ts';
import { assetKey } from '../references.ts';
import { AssetLibrary, type AssetLibraryDependencies } from './asset-library.ts';
import { isAssetUsed } from './asset-uses.ts';

interface AssetsRouterDependencies extends AssetLibraryDependencies {
  authorize: Authorize;
}

const DAY_MS = 86_400_000;

/** Management of uploaded files, beside their upload. */
export function createAssetsRouter({ authorize, ...dependencies }: AssetsRouterDependencies): Router {
  const { db, assets, assetAddress } = dependencies;
  const library = new AssetLibrary(dependencies);
  const toAnswer = async (changing: Promise<StoredAsset>) => ({
    asset: toManagedAsset(await changing, assetAddress()),
  });
  const calls = bindCalls(
    assetManagementCalls,
    {
      async searchAssets({ query }) {
        const { assets: found, ...page } = await findAssetList(db, query, isAssetUsed);
        return { assets: found.map((asset) => toManagedAsset(asset, assetAddress())), ...page };
      },
      async readManagedAsset({ params: { uid } }) {
        const asset = await assets.find(uid);
        if (!asset) throw assetNotFound();
        return { asset: toManagedAsset(asset, assetAddress()) };
      },
      async listAssetReferences({ params: { uid }, query }) {
        if (!(await assets.find(uid))) throw assetNotFound();
        return findReferences(db, assetKey(uid), query);
      },
      changeAsset: async ({ params: { uid }, request, caller }) =>
        toAnswer(library.change(uid, { ...(await readChange(request)), caller })),
      deleteAsset: ({ params: { uid }, query: { force = false }, caller }) => library.remove(uid, { force, caller }),
      async listAssetTrash({ query: { before, limit } }) {
        const [time = '', uid = ''] = before?.split('-') ?? [];
        const found = await listTrashedAssets(db, {
          before: before === undefined ? undefined : { time: new Date(Number(time)), uid },
          limit,
        });
        const last = found.length < limit ? undefined : found.at(-1);
        return {
          assets: found.map((asset) => {
            const { url: _url, ...described } = toManagedAsset(asset, assetAddress());
            const until = new Date(asset.trashed_at.getTime() + TRASH_DAYS * DAY_MS).toISOString();
            return { ...described, deleted_at: asset.trashed_at.toISOString(), deleted_by: asset.trashed_by, until };
          }),
          next: last ? `${last.trashed_at.getTime()}-${last.uid}` : null,
        };
      },
      restoreAsset: ({ params: { uid } }) => toAnswer(library.restore(uid)),
    },
    authorize,
  );
  return Router().use(calls, refuseUnreadable, answerRefusals('vendor'));
}

/** @throws Refusal 422 */
async function readChange(request: Request): Promise<{
  details: AssetDetails;
  file: { filename: string; bytes: Buffer } | undefined;
}> {
  if (isUploadForm(request)) {
    const { fields, files } = await readUploadForm(request);
    const details = readUploadFields(z.object(assetDetailTexts), fields);
    return { details, file: files[0] };
  }
  const parsed = assetBody.safeParse(readJson(request.body));
  if (parsed.success) return { details: parsed.data.asset, file: undefined };
  const errors = new FieldErrors();
  errors.addIssues(parsed.error.issues, {});
  const [[path, problems] = ['asset', ['is not valid.']]] = Object.entries(errors.toRecord());
  throw invalidUpload(path.replace(/^asset\./, ''), problems[0] ?? 'is not valid.');
}

/** @throws Refusal 422 */
function readJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    throw invalidUpload('asset', 'must be JSON, or a form with a file in asset[upload].');
  }
}
