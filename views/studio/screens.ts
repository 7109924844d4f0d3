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
    path: 'assets',
    permission: 'read',
    nav: { label: 'Assets', group: 'Content', icon: 'image' },
    load: async () => (await import('./assets/AssetsScreen.tsx')).AssetsScreen,
  },
  {
    path: 'assets/:uid',
    permission: 'read',
    load: async () => (await import('./assets/AssetScreen.tsx')).AssetScreen,
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
