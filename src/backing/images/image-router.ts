import { BulkheadRejectedError } from 'cockatiel';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { entryUid } from '../../contracts/content/management.ts';
import { assetNotFound } from './asset-refusal.ts';
import { type AssetStore, assetKey, type StoredAsset } from './asset-store.ts';
import { type Derivatives, derivativeName } from './derivatives.ts';
import type { FileStore } from './file-store.ts';
import { readImageRequest } from './image-request.ts';
import { contentTypeOf, planDerivative } from './plan-derivative.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import type { AssetAddress } from './to-asset-field.ts';

interface ImageRouterDependencies {
  assets: AssetStore;
  derivatives: Derivatives;
  assetAddress: () => AssetAddress;
}

/** Image delivery (outside contracts, section 3; browsing spec, section 9, Images). */
export function createImageRouter({ assets, derivatives, assetAddress }: ImageRouterDependencies): Router {
  const router = Router();

  router.get('/v3/assets/:apiKey/:assetUid/:uploadUid/:filename', async (request, response) => {
    const asset =
      request.params.apiKey === assetAddress().apiKey ? await findAddressed(assets, request.params) : undefined;
    if (!asset) throw assetNotFound();
    const wanted = readImageRequest(request.query);
    const derivative = wanted && planDerivative(asset, wanted, request.get('accept') ?? '');
    const version = `${asset.upload_uid}${derivative ? `-${derivativeName(derivative)}` : ''}`;
    const etag = `"${version}"`;
    response.set({
      'Content-Type': derivative ? contentTypeOf(derivative.format) : asset.content_type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    });
    if (isHeld(request, etag)) {
      response.status(304).end();
      return;
    }
    if (!derivative) {
      if (!(await sendStored(response, assets.files, assetKey(asset)))) throw assetNotFound();
      return;
    }
    const key = derivatives.keyOf(asset, derivative);
    if (!(await sendStored(response, derivatives.files, key))) response.send(await derivatives.make(asset, derivative));
  });

  router.use(() => {
    throw assetNotFound();
  });
  router.use(forgetSuccess, refuseUnreadable, answerOverload);
  return router;
}

/** The asset, when every part of the address is its own: one picture has one address. */
async function findAddressed(assets: AssetStore, params: Request['params']): Promise<StoredAsset | undefined> {
  const uid = entryUid.safeParse(params.assetUid);
  const asset = uid.success ? await assets.find(uid.data) : undefined;
  return asset?.upload_uid === params.uploadUid && asset?.filename === params.filename ? asset : undefined;
}

/** Whether the client has this version, which never changes: even one that asks past its cache need not get it again. */
const isHeld = (request: Request, etag: string) =>
  (request.get('if-none-match') ?? '').split(',').some((held) => [etag, '*'].includes(held.trim().replace(/^W\//, '')));

/** Sends a file; false, with nothing sent, when there is none. */
const sendStored = (response: Response, files: FileStore, key: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const options = {
      root: files.root,
      dotfiles: 'allow',
      cacheControl: false,
      lastModified: false,
      etag: false,
    } as const;
    response.sendFile(key, options, (error) => {
      // A visitor who leaves early is no failure of the picture.
      if (!error || response.headersSent || isAbort(error)) resolve(true);
      else if ('code' in error && error.code === 'ENOENT') resolve(false);
      else reject(error);
    });
  });

const isAbort = (error: Error) => 'code' in error && error.code === 'ECONNABORTED';

/** What describes the picture must not describe, and must not keep, the answer that stands in for it. */
const forgetSuccess: ErrorRequestHandler = (error, _request, response, next) => {
  if (!response.headersSent) for (const name of ['ETag', 'Cache-Control', 'Content-Type']) response.removeHeader(name);
  next(error);
};

const answerOverload: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof BulkheadRejectedError) || response.headersSent) {
    next(error);
    return;
  }
  const body = { error_message: 'Too many pictures are being prepared.', error_code: 503, errors: {} };
  response.status(503).set({ 'Retry-After': '1', 'Cache-Control': 'no-store' }).json(body);
};
