import type { IncomingMessage } from 'node:http';
import { isSame } from '../../platform/is-same.ts';
import { invalidAccessToken, invalidApiKey } from '../content-refusal.ts';

export interface DeliveryCredentials {
  apiKey: string;
  accessToken: string;
  previewToken: string;
}

/** What a reader's headers let them see. @throws Refusal 412 without the key, 401 without a token. */
export function readerAccess(
  { api_key: apiKey, access_token: token }: IncomingMessage['headers'],
  credentials: DeliveryCredentials,
): { seesPreview: boolean } {
  if (!isSame(apiKey, credentials.apiKey)) throw invalidApiKey();
  const seesPreview = isSame(token, credentials.previewToken);
  if (!seesPreview && !isSame(token, credentials.accessToken)) throw invalidAccessToken();
  return { seesPreview };
}
