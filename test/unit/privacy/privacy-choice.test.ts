import { expect, test } from '@jest/globals';
import {
  mayShare,
  type PrivacyFacts,
  privacyCookie,
  readPrivacyChoice,
} from '../../../src/domain/privacy/privacy-choice.ts';

// Rules: PRIVACY-2
test.each<[PrivacyFacts, boolean]>([
  [{ hasGpc: false, isOptIn: false }, true],
  [{ hasGpc: false, isOptIn: true }, false],
  [{ hasGpc: false, isOptIn: false, choice: 'refuse' }, false],
  [{ hasGpc: false, isOptIn: true, choice: 'allow' }, true],
  [{ hasGpc: false, isOptIn: true, choice: 'refuse' }, false],
  [{ hasGpc: true, isOptIn: false }, false],
  [{ hasGpc: true, isOptIn: false, choice: 'allow' }, false],
])('with %j third parties may learn of a visitor: %s', (facts, may) => expect(mayShare(facts)).toBe(may));

test.each([undefined, '', 'ALLOW', 'allow;', ['allow'], { choice: 'allow' }])('%j is not a choice', (value) =>
  expect(readPrivacyChoice(value)).toBeUndefined(),
);

test('the choice holds for the whole site and two years, and nothing else can be written', () => {
  expect(privacyCookie('refuse', true)).toBe('privacy_choice=refuse; Path=/; Max-Age=63072000; SameSite=Lax; Secure');
  expect(readPrivacyChoice('refuse')).toBe('refuse');
});
