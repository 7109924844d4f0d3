import { expect, test } from '@jest/globals';
import { errorObject } from '../../../client/analytics/error-reports.ts';

// Rules: ERRORS-1, ERRORS-2
test.each([
  ['an object without toString', Object.create(null), 'UNKNOWN'],
  ['an object whose message has no toString', { message: Object.create(null) }, 'UNKNOWN'],
  ['nothing', undefined, 'UNKNOWN'],
  ['text', 'It fell over', 'It fell over'],
])('converts %s to an error object', (_, error, message) => {
  expect(errorObject({ error, source: 'test' })).toMatchObject({ name: 'ERROR', message, code: 500, source: 'test' });
});
