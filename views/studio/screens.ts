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
    // `new` for an entry that does not exist yet.
    path: 'content/:type/:uid',
    permission: 'read',
    load: async () => (await import('./content/entry/EntryScreen.tsx')).EntryScreen,
  },
  {
    path: 'site-preview',
    permission: 'read',
    nav: { label: 'Preview the site', group: 'Content', icon: 'clock' },
    load: async () => (await import('./content/preview/SitePreviewScreen.tsx')).SitePreviewScreen,
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
