import path from 'node:path';
import { type Request, Router } from 'express';
import type { z } from 'zod';
import { assetCalls, uploadAsset } from '../../contracts/images/asset-image.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { answerRefusals } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { type AssetAddress, toAssetField } from './asset-field.ts';
import { invalidUpload, refuseUnreadable } from './asset-refusal.ts';
import { AssetStore, type OnUpload } from './asset-store.ts';
import { Derivatives } from './derivatives.ts';
import { FileStore } from './file-store.ts';
import { createImageRouter } from './image-router.ts';

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

/** Reads a form as the vendor's management client sends it. @throws Refusal 422 for a form without a file. */
async function readForm(body: Uint8Array<ArrayBuffer>, request: Request) {
  const form = await new Response(body, { headers: { 'content-type': request.get('content-type') ?? '' } })
    .formData()
    .catch(() => {
      throw invalidUpload('upload', 'is not a readable form.');
    });
  const file = form.get('asset[upload]');
  if (!(file instanceof File)) throw invalidUpload('upload', 'is a required field.');
  const text = (name: string) => form.get(`asset[${name}]`)?.toString();
  const fields = { filename: file.name, title: text('title'), description: text('description') };
  return { fields, bytes: Buffer.from(await file.arrayBuffer()) };
}

/** @throws Refusal 422 */
function readParameters<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidUpload(String(issue?.path[0] ?? 'filename'), issue?.message ?? 'is not valid.');
}

/** Uploads. They are part of the content service's API, next to entries. */
function createAssetRouter({ assets, assetAddress, authorize }: AssetRouterDependencies): Router {
  const calls = bindCalls(
    assetCalls,
    {
      async uploadAsset({ query, request }, response) {
        const bytes: unknown = request.body;
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalidUpload('upload', 'is empty.');
        const form = request.is('multipart/form-data') ? await readForm(new Uint8Array(bytes), request) : undefined;
        const { filename, title, description, uid } = readParameters(uploadAsset.query, { ...form?.fields, ...query });
        if (!filename) throw invalidUpload('filename', 'is a required parameter.');
        const { asset, created } = await assets.save({
          filename,
          title,
          description,
          uid,
          bytes: form?.bytes ?? bytes,
        });
        if (!created) response.status(200);
        return { asset: toAssetField(asset, assetAddress()) };
      },
    },
    authorize,
    { query: readParameters },
  );
  return Router().use(calls, refuseUnreadable, answerRefusals('vendor'));
}
