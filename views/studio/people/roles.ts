import type { Role } from '../../../src/domain/staff/permissions.ts';

export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'contributor', label: 'Contributor: writes drafts' },
  { value: 'editor', label: 'Editor: also publishes and operates' },
  { value: 'administrator', label: 'Administrator: also manages people' },
];
