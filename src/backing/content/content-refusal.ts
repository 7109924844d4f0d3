import { contentErrorCodes } from '../../contracts/content/delivery.ts';
import type { ContentType } from '../../contracts/content/fields.ts';
import { contentTypeByUid } from '../../contracts/content/registry.ts';
import { Refusal } from '../platform/refusal.ts';

const NOT_VALID = ['is not valid.'];

export const invalidApiKey = () =>
  new Refusal(412, 'We can’t find that Stack. Please try again.', {
    code: contentErrorCodes.invalidApiKey,
    fields: { api_key: NOT_VALID },
  });

export const invalidAccessToken = () =>
  new Refusal(401, 'The provided access token is not valid here.', {
    code: contentErrorCodes.invalidAccessToken,
    fields: { access_token: NOT_VALID },
  });

export const invalidPreviewToken = () =>
  new Refusal(401, 'The preview token is not valid or has expired.', {
    code: contentErrorCodes.invalidAccessToken,
    fields: { preview_token: NOT_VALID },
  });

export const invalidManagementToken = () =>
  new Refusal(401, 'The provided management token is not valid.', {
    code: contentErrorCodes.invalidAccessToken,
    fields: { authorization: NOT_VALID },
  });

const contentTypeNotFound = (uid: string) =>
  new Refusal(422, `The Content Type '${uid}' was not found. Please try again.`, {
    code: contentErrorCodes.contentTypeNotFound,
    fields: { uid: NOT_VALID },
  });

/** @throws Refusal 422 */
export function knownType(uid: string): ContentType {
  const type = contentTypeByUid.get(uid);
  if (!type) throw contentTypeNotFound(uid);
  return type;
}

/** `fields`: the parameters that name the objects. */
export const objectNotFound = (...fields: string[]) =>
  new Refusal(422, "The requested object doesn't exist.", {
    code: contentErrorCodes.entryNotFound,
    fields: Object.fromEntries(fields.map((field) => [field, NOT_VALID])),
  });

export const entryNotFound = () => objectNotFound('uid');

export const taxonomyNotFound = (uid: string) =>
  new Refusal(422, `The taxonomy '${uid}' was not found. Please try again.`, {
    code: contentErrorCodes.entryNotFound,
    fields: { taxonomies: NOT_VALID },
  });

export const invalidQuery = (field: string, problem: string) =>
  new Refusal(400, 'The query is not valid. Please try again.', {
    code: contentErrorCodes.invalidQuery,
    fields: { [field]: [problem] },
  });

export const validationFailed = (fields: Record<string, string[]>) =>
  new Refusal(422, 'The entry was not saved: some fields are not valid.', {
    code: contentErrorCodes.validationFailed,
    fields,
  });

/** A publish would leave a page without something that it needs. */
export const notPublishable = (fields: Record<string, string[]>) =>
  new Refusal(422, 'The entry was not published: some fields are not valid.', {
    code: contentErrorCodes.validationFailed,
    fields,
  });

/** A release that would leave a page broken, or an entry of it that is gone: nothing of it was published. */
export const releaseRefused = (fields: Record<string, string[]>) =>
  new Refusal(422, 'The release was not deployed: some items are refused.', {
    code: contentErrorCodes.validationFailed,
    fields,
  });

/** An unpublish or a delete would leave published pages without something that they need. */
export const stillNeeded = (fields: Record<string, string[]>) =>
  new Refusal(409, 'Published entries require this entry. Send force=true to remove it anyway.', { fields });
