import { expect, test } from '@jest/globals';
import { errorObject } from '../../../client/analytics/error-object.ts';

test.each([
  ['an object that has no words for itself', Object.create(null), 'UNKNOWN'],
  ['one whose message has none', { message: Object.create(null) }, 'UNKNOWN'],
  ['nothing', undefined, 'UNKNOWN'],
  ['words', 'It fell over', 'It fell over'],
])('%s that was thrown becomes an error object', (_, error, message) => {
  expect(errorObject({ error, source: 'test' })).toMatchObject({ name: 'ERROR', message, code: 500, source: 'test' });
});
