import type { StudioScreen } from './studio-screen.ts';

/** All screens behind the log-in, in the order of the navigation. The code of each is loaded when it is opened. */
export const screens: readonly StudioScreen[] = [
  {
    path: '',
    permission: 'read',
    nav: { label: 'Desk', group: 'Today', icon: 'desk' },
    load: async () => (await import('./desk/DeskScreen.tsx')).DeskScreen,
  },
  {
    path: 'quick-deal',
    permission: 'write',
    nav: { label: 'Quick deal', group: 'Today', icon: 'bolt', isExact: true },
    load: async () => (await import('./quick-deal/QuickDealScreen.tsx')).QuickDealScreen,
  },
  {
    path: 'quick-deal/check',
    permission: 'publish',
    nav: { label: 'Check deals', group: 'Today', icon: 'check' },
    load: async () => (await import('./quick-deal/CheckDealsScreen.tsx')).CheckDealsScreen,
  },
  {
    path: 'problems',
    permission: 'read',
    nav: { label: 'Problems', group: 'Today', icon: 'problem' },
    load: async () => (await import('./desk/ProblemsScreen.tsx')).ProblemsScreen,
  },
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
