/**
 * Rights that management calls need of their callers (docs/spec/staff.md STAFF-1). Roles and API tokens are sets of these.
 * - `read`: drafts, versions, assets, lists.
 * - `write`: save drafts, ask for a review, upload assets.
 * - `publish`: change what shoppers see, now or at a scheduled time; approve; delete.
 * - `operate`: handle reports, mail, alerts and caches.
 * - `administer`: staff accounts, API tokens, the audit trail.
 */
export const permissions = ['read', 'write', 'publish', 'operate', 'administer'] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['contributor', 'editor', 'administrator'] as const;
export type Role = (typeof roles)[number];

export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  contributor: ['read', 'write'],
  editor: ['read', 'write', 'publish', 'operate'],
  administrator: permissions,
};

export const staffStates = ['invited', 'active', 'suspended'] as const;
export type StaffState = (typeof staffStates)[number];

/** Administrators must have a second factor where it is required. */
export const needsSecondFactor = (isRequired: boolean, role: Role, hasSecondFactor: boolean): boolean =>
  isRequired && role === 'administrator' && !hasSecondFactor;
