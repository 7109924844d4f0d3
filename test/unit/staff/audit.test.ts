import { describe, expect, test } from '@jest/globals';
import type { Request } from 'express';
import { type AuditActor, describeAnswers, describeCalls, requestIdOf } from '../../../src/backing/platform/audit.ts';
import { bulkChangeCalls } from '../../../src/contracts/content/bulk-changes.ts';
import { createEntry, publishEntry, writeBulk } from '../../../src/contracts/content/management.ts';
import { writeRouteRule } from '../../../src/contracts/content/route-rules.ts';
import type { CallDefinition } from '../../../src/contracts/define-call.ts';
import { staffAdministrationCalls } from '../../../src/contracts/staff/administration-calls.ts';

const actor: AuditActor = { name: 'Ann', kind: 'staff', uid: 'blt1' };
const request = { headers: { 'x-request-id': 'r-1' } } as unknown as Request;
const describeGiven = (call: CallDefinition, given: object) =>
  describeCalls('name', call, actor, { params: {}, query: undefined, body: undefined, request, ...given });

describe('the record of a call', () => {
  test.each<[CallDefinition, object, string, string[]]>([
    [
      publishEntry,
      { params: { type: 'post', uid: 'mug' }, body: { environments: ['production'] } },
      'entry',
      ['post.mug'],
    ],
    [createEntry, { params: { type: 'post' }, body: { entry: { uid: 'mug' } } }, 'entry', ['post.mug']],
    [createEntry, { params: { type: 'post' }, body: { entry: {} } }, 'entry', []],
    [
      writeBulk,
      {
        body: {
          items: [
            { content_type: 'store', entry: { uid: 'acme' } },
            { content_type: 'post', uid: 'mug' },
          ],
        },
      },
      'entry',
      ['store.acme', 'post.mug'],
    ],
    [writeRouteRule, { body: { rule: { path: '/old', redirect: { to: '/new' } } } }, 'route-rules', ['/old']],
    [staffAdministrationCalls.calls.changeStaff, { params: { uid: 'blt2' }, body: { user: {} } }, 'user', ['blt2']],
  ])('names module and targets: %#', (call, given, module, targets) => {
    expect(describeGiven(call, given)).toEqual([{ actor, module, call: 'name', targets, requestId: 'r-1' }]);
  });

  test('takes target and version of a written entry from the answer', () => {
    const answer = { entry: { uid: 'mug', _version: 3 } };
    expect(describeAnswers(1, createEntry, 201, answer, { type: 'post' })).toEqual([
      { status: 201, targets: ['post.mug'], version: 3 },
    ]);
  });

  test('keeps the results of a bulk call', () => {
    const results = [{ content_type: 'post', uid: 'mug', status: 422 }];
    expect(describeAnswers(1, writeBulk, 200, { results }, {})).toEqual([
      { status: 200, targets: [], version: null, results },
    ]);
  });

  // Rules: STAFF-15
  test('is one for each entry of a bulk change', () => {
    const { expireBulk } = bulkChangeCalls.calls;
    const items = ['mug', 'pot'].map((uid) => ({ content_type: 'post', uid }));
    expect(describeGiven(expireBulk, { body: { items } })).toMatchObject([
      { targets: ['post.mug'] },
      { targets: ['post.pot'] },
    ]);
    const [done, refused] = [
      { ...items[0], status: 200, version: 4 },
      { ...items[1], status: 409, version: 2, errors: { version: ['is 2 by now.'] } },
    ];
    expect(describeAnswers(2, expireBulk, 200, { results: [done, refused] }, {})).toEqual([
      { status: 200, targets: [], version: 4 },
      { status: 409, targets: [], version: 2, results: [refused] },
    ]);
    expect(describeAnswers(2, expireBulk, 500, undefined, {})).toMatchObject([{ status: 500 }, { status: 500 }]);
  });

  test('replaces a request id that is none', () => {
    for (const id of ['', 'a b', 'x'.repeat(101), '<b>'])
      expect(requestIdOf({ headers: { 'x-request-id': id } })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
