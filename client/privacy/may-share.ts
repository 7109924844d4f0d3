import {
  mayShare as mayShareBy,
  PRIVACY_COOKIE,
  type PrivacyFacts,
  readPrivacyChoice,
} from '../../src/domain/privacy/privacy-choice.ts';
import { readCookie } from '../platform/cookies.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control, where the browser has it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Opt-in, the stricter rule, applies until the configuration is known. */
let isOptIn: PrivacyFacts['isOptIn'] = true;

export function setPrivacyModel(needsConsent: boolean): void {
  isOptIn = needsConsent;
}

/** Whether third parties may get data about this visitor. Not cached, because the visitor may change the choice. */
export const mayShare = (): boolean =>
  mayShareBy({
    choice: readPrivacyChoice(readCookie(PRIVACY_COOKIE)),
    hasGpc: navigator.globalPrivacyControl === true,
    isOptIn,
  });
