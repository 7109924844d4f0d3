import type { StudioScreen } from './studio-screen.ts';

/** All screens behind the log-in, in the order of the navigation. The code of each is loaded when it is opened. */
export const screens: readonly StudioScreen[] = [
  {
    path: 'account',
    load: async () => (await import('./accounts/AccountScreen.tsx')).AccountScreen,
  },
];
