import type { ComponentType } from 'react';
import type { Permission } from '../../src/domain/staff/permissions.ts';
import type { StudioIconName } from './parts/StudioIcon.tsx';

/** A screen behind the log-in. `screens.ts` lists all. */
export interface StudioScreen {
  /** Below `/studio`, as react-router reads it: `content/:type/:uid`; empty for the first screen after the log-in. */
  path: string;
  load: () => Promise<ComponentType>;
  /** Members without it get a screen that says so. */
  permission?: Permission;
  /** Its line in the navigation; screens that others lead to have none. `isExact`: not marked on screens below it. */
  nav?: { label: string; group: string; icon: StudioIconName; isExact?: boolean };
}
