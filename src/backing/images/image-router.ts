import { BulkheadRejectedError } from 'cockatiel';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { entryUid } from '../../contracts/content/management.ts';
import type { CallParams } from '../../contracts/define-call.ts';
import { imageCalls, type readImage } from '../../contracts/images/asset-image.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { answerRefusals, Refusal } from '../platform/refusal.ts';
import type { AssetAddress } from './asset-field.ts';
import { assetNotFound, refuseUnreadable } from './asset-refusal.ts';
import { type AssetStore, assetKey } from './asset-store.ts';
import { type Derivatives, derivativeName } from './derivatives.ts';
import type { FileStore } from './file-store.ts';
import { readImageRequest } from './image-request.ts';
import { contentTypeOf, type Derivative, planDerivative } from './plan-derivative.ts';
import type { AssetFile } from './tables.ts';

interface ImageRouterDependencies {
  assets: AssetStore;
  derivatives: Derivatives;
  assetAddress: () => AssetAddress;
  authorize: Authorize;
}

/** The image service (docs/spec/images.md IMAGES-2). */
export function createImageRouter({ assets, derivatives, assetAddress, authorize }: ImageRouterDependencies): Router {
  const calls = bindCalls(
    imageCalls,
    {
      async readImage({ params, request }, response) {
        const asset = params.apiKey === assetAddress().apiKey ? await findAddressed(assets, params) : undefined;
        if (!asset) throw assetNotFound();
        const imageRequest = readImageRequest(request.query);
        const derivative = imageRequest && planDerivative(asset, imageRequest, request.get('accept') ?? '');
        const version = `${asset.upload_uid}${derivative ? `-${derivativeName(derivative)}` : ''}`;
        const etag = `"${version}"`;
        response.set({
          'Content-Type': derivative ? contentTypeOf(derivative.format) : asset.content_type,
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept',
          ETag: etag,
          'X-Content-Type-Options': 'nosniff',
        });
        if (isCachedByClient(request, etag)) {
          response.status(304).end();
          return;
        }
        try {
          await sendImage(response, asset, derivative);
        } catch (error) {
          // The refusal must not be sent or cached with the headers of the image.
          for (const name of ['ETag', 'Cache-Control', 'Content-Type']) response.removeHeader(name);
          throw error instanceof BulkheadRejectedError ? tooManyImages() : error;
        }
      },
    },
    authorize,
  );
  return Router().use(calls, refuseUnknown, refuseUnreadable, answerRefusals('vendor'));

  async function sendImage(response: Response, asset: AssetFile, derivative: Derivative | undefined): Promise<void> {
    if (!derivative) {
      if (!(await sendStored(response, assets.files, assetKey(asset)))) throw assetNotFound();
      return;
    }
    const key = derivatives.keyOf(asset, derivative);
    if (!(await sendStored(response, derivatives.files, key)))
      response.send(await derivatives.render(asset, derivative));
  }
}

const refuseUnknown: RequestHandler = () => {
  throw assetNotFound();
};

const tooManyImages = () => new Refusal(503, 'Too many pictures are being prepared.', { retryAfterSeconds: 1 });

/** Finds a file; every part of the address must match, so that each image has one address. */
async function findAddressed(assets: AssetStore, params: CallParams<typeof readImage>): Promise<AssetFile | undefined> {
  const uid = entryUid.safeParse(params.assetUid);
  const file = uid.success ? await assets.findFile(uid.data, params.uploadUid) : undefined;
  return file?.filename === params.filename ? file : undefined;
}

/** Versions never change, so a client that has one gets 304 even for `no-cache` requests. */
const isCachedByClient = (request: Request, etag: string) =>
  (request.get('if-none-match') ?? '')
    .split(',')
    .some((value) => [etag, '*'].includes(value.trim().replace(/^W\//, '')));

/** Sends a file. Resolves to false, with nothing sent, if the file does not exist. */
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
      // A client that disconnects is not an error.
      if (!error || response.headersSent || isAbort(error)) resolve(true);
      else if ('code' in error && error.code === 'ENOENT') resolve(false);
      else reject(error);
    });
  });

const isAbort = (error: Error) => 'code' in error && error.code === 'ECONNABORTED';
