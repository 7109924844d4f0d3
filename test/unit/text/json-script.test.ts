import { expect, test } from '@jest/globals';
import { jsonScriptText } from '../../../src/domain/text/json-script.ts';

test('nothing inside the data can end the script element', () => {
  const value = { text: '</script><script>alert(1)</script><!-- & \u2028' };
  const text = jsonScriptText(value);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});
