import type { StudioScreen } from './studio-screen.ts';

/** All screens behind the log-in, in the order of the navigation. The code of each is loaded when it is opened. */
export const screens: readonly StudioScreen[] = [
  {
    path: 'content',
    permission: 'read',
    nav: { label: 'All content', group: 'Content', icon: 'content' },
    load: async () => (await import('./content/list/ContentListScreen.tsx')).ContentListScreen,
  },
  {
    path: 'content/:type/new',
    permission: 'write',
    load: async () => (await import('./content/entry/EntryScreen.tsx')).NewEntryScreen,
  },
  {
    path: 'content/:type/:uid',
    permission: 'read',
    load: async () => (await import('./content/entry/EntryScreen.tsx')).EntryScreen,
  },
  {
    path: 'reviews',
    permission: 'read',
    nav: { label: 'Reviews', group: 'Content', icon: 'review' },
    load: async () => (await import('./content/publishing/ReviewsScreen.tsx')).ReviewsScreen,
  },
  {
    path: 'schedule',
    permission: 'read',
    nav: { label: 'Schedule', group: 'Content', icon: 'calendar' },
    load: async () => (await import('./content/publishing/ScheduleScreen.tsx')).ScheduleScreen,
  },
  {
    path: 'releases',
    permission: 'read',
    nav: { label: 'Releases', group: 'Content', icon: 'release' },
    load: async () => (await import('./content/publishing/ReleasesScreen.tsx')).ReleasesScreen,
  },
  {
    path: 'releases/:uid',
    permission: 'read',
    load: async () => (await import('./content/publishing/ReleaseScreen.tsx')).ReleaseScreen,
  },
  {
    path: 'trash',
    permission: 'read',
    nav: { label: 'Trash', group: 'Content', icon: 'trash' },
    load: async () => (await import('./content/TrashScreen.tsx')).TrashScreen,
  },
  {
    path: 'people',
    permission: 'administer',
    nav: { label: 'People', group: 'Administration', icon: 'people' },
    load: async () => (await import('./people/PeopleScreen.tsx')).PeopleScreen,
  },
  {
    path: 'tokens',
    permission: 'administer',
    nav: { label: 'API tokens', group: 'Administration', icon: 'key' },
    load: async () => (await import('./people/ApiTokensScreen.tsx')).ApiTokensScreen,
  },
  {
    path: 'audit',
    permission: 'administer',
    nav: { label: 'Audit trail', group: 'Administration', icon: 'history' },
    load: async () => (await import('./people/AuditScreen.tsx')).AuditScreen,
  },
  {
    path: 'account',
    load: async () => (await import('./accounts/AccountScreen.tsx')).AccountScreen,
  },
];
