import { type ContentErrorBody, contentErrorCodes } from '../../contracts/content/delivery.ts';

/** A request that the asset store or image delivery answers with a 4xx and the content API's error body. */
export class AssetRefusal extends Error {
  readonly status: number;
  readonly body: ContentErrorBody;

  constructor(status: number, message: string, errors: Record<string, string[]>, code: number) {
    super(message);
    this.name = 'AssetRefusal';
    this.status = status;
    this.body = { error_message: message, error_code: code, errors };
  }
}

export const assetNotFound = () =>
  new AssetRefusal(404, 'Asset was not found.', { uid: ['is not valid.'] }, contentErrorCodes.assetNotFound);

export const invalidUpload = (field: string, problem: string, status = 422) =>
  new AssetRefusal(status, 'Asset could not be saved.', { [field]: [problem] }, contentErrorCodes.validationFailed);

export const invalidImageParams = (errors: Record<string, string[]>) =>
  new AssetRefusal(400, 'The image parameters are not valid.', errors, contentErrorCodes.validationFailed);
