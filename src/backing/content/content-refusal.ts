import { type ContentErrorBody, contentErrorCodes } from '../../contracts/content/delivery.ts';

/** A request that the content service answers with a 4xx and the body of the outside contracts, section 1. */
export class ContentRefusal extends Error {
  override readonly name = 'ContentRefusal';
  readonly status: number;
  readonly body: ContentErrorBody;

  constructor(status: number, code: number, message: string, errors: Record<string, string[]> = {}) {
    super(message);
    this.status = status;
    this.body = { error_message: message, error_code: code, errors };
  }
}

const NOT_VALID = ['is not valid.'];

export const invalidApiKey = () =>
  new ContentRefusal(412, contentErrorCodes.invalidApiKey, 'We can’t find that Stack. Please try again.', {
    api_key: NOT_VALID,
  });

export const invalidAccessToken = () =>
  new ContentRefusal(401, contentErrorCodes.invalidAccessToken, 'The provided access token is not valid here.', {
    access_token: NOT_VALID,
  });

export const invalidManagementToken = () =>
  new ContentRefusal(401, contentErrorCodes.invalidAccessToken, 'The provided management token is not valid.', {
    authorization: NOT_VALID,
  });

export const contentTypeNotFound = (uid: string) =>
  new ContentRefusal(
    422,
    contentErrorCodes.contentTypeNotFound,
    `The Content Type '${uid}' was not found. Please try again.`,
    { uid: NOT_VALID },
  );

export const entryNotFound = () =>
  new ContentRefusal(422, contentErrorCodes.entryNotFound, "The requested object doesn't exist.", { uid: NOT_VALID });

export const invalidQuery = (field: string, problem: string) =>
  new ContentRefusal(400, contentErrorCodes.invalidQuery, 'The query is not valid. Please try again.', {
    [field]: [problem],
  });

export const validationFailed = (errors: Record<string, string[]>) =>
  new ContentRefusal(
    422,
    contentErrorCodes.validationFailed,
    'The entry was not saved: some fields are not valid.',
    errors,
  );
