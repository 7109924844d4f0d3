import path from 'node:path';
import type { Router } from 'express';
import type { Authorize } from '../platform/authorize.ts';
import type { Db } from '../platform/store/database.ts';
import { createAssetRouter } from './asset-router.ts';
import { AssetStore } from './asset-store.ts';
import { Derivatives } from './derivatives.ts';
import { FileStore } from './file-store.ts';
import { createImageRouter } from './image-router.ts';
import type { AssetAddress } from './to-asset-field.ts';

interface ImagesDependencies {
  db: Db;
  dataDir: string;
  /** Asked at each request: the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
  /** False only in tests: answers before the disk has the bytes. */
  durable: boolean;
  authorize: Authorize;
}

interface Images {
  assets: AssetStore;
  /** `POST /v3/assets`, below the content service and below the content service. */
  assetRouter: Router;
  /** `GET /v3/assets/…`, at the images service's root. */
  imageRouter: Router;
}

export function createImages({ db, dataDir, assetAddress, durable, authorize }: ImagesDependencies): Images {
  const assets = new AssetStore(db, new FileStore(path.join(dataDir, 'assets'), { durable }));
  const derivatives = new Derivatives({ assets, files: new FileStore(path.join(dataDir, 'derived'), { durable }) });
  return {
    assets,
    assetRouter: createAssetRouter({ assets, assetAddress, authorize }),
    imageRouter: createImageRouter({ assets, derivatives, assetAddress, authorize }),
  };
}
