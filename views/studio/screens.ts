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
    path: 'pages',
    permission: 'read',
    nav: { label: 'Pages', group: 'Content', icon: 'page' },
    load: async () => (await import('./content/pages/PagesScreen.tsx')).PagesScreen,
  },
  {
    // `new` for an entry that does not exist yet.
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
    path: 'reviews',
    permission: 'read',
    nav: { label: 'Reviews', group: 'Content', icon: 'review' },
    load: async () => (await import('./content/publishing/ReviewsScreen.tsx')).ReviewsScreen,
  },
  {
    path: 'calendar',
    permission: 'read',
    nav: { label: 'Calendar', group: 'Content', icon: 'calendar' },
    load: async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
  },
  {
    path: 'schedule',
    permission: 'read',
    nav: { label: 'Schedule', group: 'Content', icon: 'clock' },
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
    path: 'site-preview',
    permission: 'read',
    nav: { label: 'Preview the site', group: 'Content', icon: 'eye' },
    load: async () => (await import('./content/preview/SitePreviewScreen.tsx')).SitePreviewScreen,
  },
  {
    path: 'trash',
    permission: 'read',
    nav: { label: 'Trash', group: 'Content', icon: 'trash' },
    load: async () => (await import('./content/TrashScreen.tsx')).TrashScreen,
  },
  {
    path: 'reports',
    permission: 'operate',
    nav: { label: 'Reports', group: 'Operations', icon: 'flag' },
    load: async () => (await import('./operations/ReportsScreen.tsx')).ReportsScreen,
  },
  {
    path: 'coupon-codes',
    permission: 'operate',
    nav: { label: 'Coupon codes', group: 'Operations', icon: 'ticket' },
    load: async () => (await import('./operations/CouponsScreen.tsx')).CouponsScreen,
  },
  {
    path: 'mail',
    permission: 'operate',
    nav: { label: 'Mail', group: 'Operations', icon: 'mail' },
    load: async () => (await import('./operations/MailScreen.tsx')).MailScreen,
  },
  {
    path: 'alerts',
    permission: 'operate',
    nav: { label: 'Deal alerts', group: 'Operations', icon: 'bell' },
    load: async () => (await import('./operations/AlertsScreen.tsx')).AlertsScreen,
  },
  {
    path: 'caches',
    permission: 'operate',
    nav: { label: 'Caches', group: 'Operations', icon: 'layers' },
    load: async () => (await import('./operations/CachesScreen.tsx')).CachesScreen,
  },
  {
    path: 'health',
    permission: 'operate',
    nav: { label: 'Health', group: 'Operations', icon: 'pulse' },
    load: async () => (await import('./operations/HealthScreen.tsx')).HealthScreen,
  },
  {
    path: 'events',
    permission: 'operate',
    nav: { label: 'Events', group: 'Operations', icon: 'chart' },
    load: async () => (await import('./operations/EventsScreen.tsx')).EventsScreen,
  },
  {
    path: 'routes',
    permission: 'operate',
    nav: { label: 'Routes', group: 'Operations', icon: 'route' },
    load: async () => (await import('./operations/RoutesScreen.tsx')).RoutesScreen,
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
    path: 'help',
    load: async () => (await import('./help/HelpScreen.tsx')).HelpScreen,
  },
  {
    path: 'account',
    load: async () => (await import('./accounts/AccountScreen.tsx')).AccountScreen,
  },
];
