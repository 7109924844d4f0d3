import {
  mayShare as mayShareWith,
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

/** Until the configuration is known the stricter rule holds. */
let isOptIn: PrivacyFacts['isOptIn'] = true;

export function setPrivacyModel(isAskedFirst: boolean): void {
  isOptIn = isAskedFirst;
}

/** Whether third parties may learn of this visitor: asked anew each time, because visitors change their mind. */
export const mayShare = (): boolean =>
  mayShareWith({
    choice: readPrivacyChoice(readCookie(PRIVACY_COOKIE)),
    hasGpc: navigator.globalPrivacyControl === true,
    isOptIn,
  });
