import { expect, test } from '@jest/globals';
import { SecretBox } from '../../../src/backing/platform/secret-box.ts';

const box = new SecretBox('secret of the settings', 'purpose');

// Rules: STAFF-11
test('opens what it sealed, and seals the same text differently each time', () => {
  const [one, two] = [box.seal('JBSWY3DP', 'ann'), box.seal('JBSWY3DP', 'ann')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('JBSWY3DP');
  expect([box.open(one, 'ann'), box.open(two, 'ann')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
});

test('does not open text of another owner, secret or purpose, nor changed or foreign text', () => {
  const sealed = box.seal('JBSWY3DP', 'ann');
  expect(box.open(sealed, 'bob')).toBeUndefined();
  expect(new SecretBox('another secret', 'purpose').open(sealed, 'ann')).toBeUndefined();
  expect(new SecretBox('secret of the settings', 'another').open(sealed, 'ann')).toBeUndefined();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(box.open(`v1.${changed.toString('base64url')}`, 'ann')).toBeUndefined();
  }
  for (const foreign of ['', 'v1.', 'JBSWY3DP', `v2.${sealed.slice(3)}`])
    expect(box.open(foreign, 'ann')).toBeUndefined();
});
