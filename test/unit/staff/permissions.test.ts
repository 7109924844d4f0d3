import { expect, test } from '@jest/globals';
import type { CallDefinition } from '../../../src/contracts/define-call.ts';
import { type ServiceDefinition, services } from '../../../src/contracts/services.ts';
import { permissions, rolePermissions } from '../../../src/domain/staff/permissions.ts';

const calls: [name: string, call: CallDefinition][] = Object.values<ServiceDefinition>(services).flatMap(({ groups }) =>
  groups.flatMap((group) => Object.entries(group.calls)),
);

// Rules: STAFF-1
test('every management call names a permission, and no other call does', () => {
  const wrong = calls.filter(([, { auth, permission }]) => (auth === 'management') !== (permission !== undefined));
  expect(wrong.map(([name]) => name)).toEqual([]);
  expect(calls.filter(([, { auth }]) => auth === 'management').length).toBeGreaterThan(20);
});

test('each role has the permissions of the one below and more', () => {
  const { contributor, editor, administrator } = rolePermissions;
  expect(contributor).toEqual(['read', 'write']);
  expect(editor).toEqual([...contributor, 'publish', 'operate']);
  expect(administrator).toEqual([...editor, 'administer']);
  expect(administrator).toEqual(permissions);
});
