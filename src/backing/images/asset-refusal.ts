import { contentErrorCodes } from '../../contracts/content/delivery.ts';
import { Refusal } from '../platform/refusal.ts';

export const assetNotFound = () =>
  new Refusal(404, 'Asset was not found.', {
    code: contentErrorCodes.assetNotFound,
    fields: { uid: ['is not valid.'] },
  });

export const invalidUpload = (field: string, problem: string, status = 422) =>
  new Refusal(status, 'Asset could not be saved.', {
    code: contentErrorCodes.validationFailed,
    fields: { [field]: [problem] },
  });

export const invalidImageParams = (fields: Record<string, string[]>) =>
  new Refusal(400, 'The image parameters are not valid.', { code: contentErrorCodes.validationFailed, fields });
