import path from 'node:path';
import { Router } from 'express';
import { z } from 'zod';
import { assetDetailTexts } from '../../contracts/images/asset-details.ts';
import {
  assetCalls,
  MAX_ASSET_BYTES,
  MAX_UPLOADS,
  type UploadResult,
  uploadAsset,
} from '../../contracts/images/asset-image.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { answerRefusals, Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { type AssetAddress, toAssetField } from './asset-field.ts';
import { invalidUpload, refuseUnreadable } from './asset-refusal.ts';
import { AssetStore, type OnUpload } from './asset-store.ts';
import { Derivatives } from './derivatives.ts';
import { FileStore } from './file-store.ts';
import { createImageRouter } from './image-router.ts';
import { isUploadForm, readUploadFields, readUploadForm } from './read-upload.ts';

interface ImagesDependencies {
  db: Db;
  dataDir: string;
  /** A function, because the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
  /** False only in tests: responses do not wait for the disk. */
  durable: boolean;
  authorize: Authorize;
  onUpload: OnUpload;
}

interface Images {
  assets: AssetStore;
  /** `POST /v3/assets`, mounted in the content service. */
  assetRouter: Router;
  /** `GET /v3/assets/…`, the root of the image service. */
  imageRouter: Router;
}

export function createImages(dependencies: ImagesDependencies): Images {
  const { db, dataDir, assetAddress, durable, authorize, onUpload } = dependencies;
  const assets = new AssetStore(db, new FileStore(path.join(dataDir, 'assets'), { durable }), onUpload);
  const derivatives = new Derivatives({ assets, files: new FileStore(path.join(dataDir, 'derived'), { durable }) });
  return {
    assets,
    assetRouter: createAssetRouter({ assets, assetAddress, authorize }),
    imageRouter: createImageRouter({ assets, derivatives, assetAddress, authorize }),
  };
}

interface AssetRouterDependencies {
  assets: AssetStore;
  /** A function, because the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
  authorize: Authorize;
}

/** Uploads. They are part of the content service's API, next to entries. */
function createAssetRouter({ assets, assetAddress, authorize }: AssetRouterDependencies): Router {
  const calls = bindCalls(
    assetCalls,
    {
      async uploadAsset({ query, request, caller }, response) {
        const body: unknown = request.body;
        if (!Buffer.isBuffer(body) || body.length === 0) throw invalidUpload('upload', 'is empty.');
        const form = isUploadForm(request) ? await readUploadForm(request) : undefined;
        const [file] = form ? form.files : [{ filename: undefined, bytes: body }];
        if (!file) throw invalidUpload('upload', 'is a required field.');
        const given = { filename: file.filename, ...form?.fields, ...request.query };
        const { filename, uid, ...details } = form ? readUploadFields(uploadAsset.query, given) : query;
        if (!filename) throw invalidUpload('filename', 'is a required parameter.');
        const { name } = caller;
        const { asset, created } = await assets.save({ filename, uid, details, bytes: file.bytes, name });
        if (!created) response.status(200);
        return { asset: toAssetField(asset, assetAddress()) };
      },
      async uploadAssets({ request, caller: { name } }) {
        const { fields, files } = await readUploadForm(request);
        if (files.length === 0) throw invalidUpload('upload', 'is a required field.');
        if (files.length > MAX_UPLOADS) throw invalidUpload('upload', `takes at most ${MAX_UPLOADS} files.`);
        const details = readUploadFields(z.object(assetDetailTexts), fields);
        const results: UploadResult[] = [];
        // One after another, which bounds the memory of decoders.
        for (const file of files) results.push(await uploadOne({ ...file, details, name }));
        const stored = results.filter(({ asset }) => asset).length;
        return { notice: `${stored} of ${files.length} files were stored.`, results };
      },
    },
    authorize,
    { query: readUploadFields },
  );
  return Router().use(calls, refuseUnreadable, answerRefusals('vendor'));

  async function uploadOne(file: Omit<Parameters<AssetStore['save']>[0], 'uid'>): Promise<UploadResult> {
    const { filename, bytes } = file;
    try {
      if (bytes.length > MAX_ASSET_BYTES) throw invalidUpload('upload', 'is larger than 20 MB.', 413);
      const { asset } = await assets.save({ ...file, uid: undefined });
      return { filename, status: 201, asset: toAssetField(asset, assetAddress()) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { filename, status: error.status, ...(error.fields && { errors: error.fields }) };
    }
  }
}
