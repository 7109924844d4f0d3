import type { Response } from 'express';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import type { AssetAddress } from '../../images/asset-field.ts';
import { withAssetUrls } from '../asset-urls.ts';
import { etagOf } from '../editing/preconditions.ts';
import type { Saved } from './content-writer.ts';
import { toDraft } from './store-entries.ts';

type SavedAnswer = Omit<Saved, 'entry'> & { entry: AnyEntry };

/** Answers with an entry as tools read it, and its version as the ETag. */
export const entryAnswers =
  (assetAddress: () => AssetAddress) =>
  async (response: Response, saving: Promise<Saved>): Promise<SavedAnswer> => {
    const { entry, ...warnings } = await saving;
    response.set('ETag', etagOf(entry));
    return { entry: withAssetUrls(toDraft(entry), assetAddress()), ...warnings };
  };
