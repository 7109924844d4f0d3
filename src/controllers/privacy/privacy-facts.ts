import type { Request } from 'express';
import { PRIVACY_COOKIE, type PrivacyFacts, readPrivacyChoice } from '../../domain/privacy/privacy-choice.ts';

/** What a request says of what third parties may learn. For requests that one visitor is answered alone. */
export function privacyFacts({ cookies, headers }: Request): Omit<PrivacyFacts, 'isOptIn'> {
  return { choice: readPrivacyChoice(cookies?.[PRIVACY_COOKIE]), hasGpc: headers['sec-gpc'] === '1' };
}
