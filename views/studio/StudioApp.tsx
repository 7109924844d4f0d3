import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { STUDIO_PATH } from '../../src/domain/staff/studio-address.ts';
import { useAccount } from './accounts/use-account.ts';
import { createQueryClient } from './api/query-client.ts';
import { Notices } from './parts/Notices.tsx';
import { screens } from './screens.ts';
import { BrokenScreen, ForbiddenScreen, MissingScreen } from './shell/PlainScreens.tsx';
import { SessionGate } from './shell/SessionGate.tsx';
import { StudioLayout } from './shell/StudioLayout.tsx';
import type { StudioScreen } from './studio-screen.ts';

/** Screens that one-time links open, and those of members who cannot log in. */
const openScreens: readonly Pick<StudioScreen, 'path' | 'load'>[] = [
  {
    path: 'first/:token',
    load: async () => (await import('./accounts/JoinScreen.tsx')).FirstAdministratorScreen,
  },
  { path: 'join/:token', load: async () => (await import('./accounts/JoinScreen.tsx')).JoinScreen },
  { path: 'reset/:token', load: async () => (await import('./accounts/ResetScreen.tsx')).ResetScreen },
  { path: 'forgot', load: async () => (await import('./accounts/ForgotScreen.tsx')).ForgotScreen },
];

/** The whole studio. */
export function StudioApp() {
  const [client] = useState<QueryClient>(createQueryClient);
  const [router] = useState(() => createBrowserRouter(routes(), { basename: STUDIO_PATH }));
  return (
    <QueryClientProvider client={client}>
      <Notices>
        <RouterProvider router={router} />
      </Notices>
    </QueryClientProvider>
  );
}

const routes = (): RouteObject[] => [
  {
    ErrorBoundary: BrokenScreen,
    HydrateFallback: () => null,
    children: [
      ...openScreens.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) })),
      {
        element: (
          <SessionGate>
            <StudioLayout screens={screens} />
          </SessionGate>
        ),
        children: [...screens.map(toRoute), { path: '*', Component: MissingScreen }],
      },
    ],
  },
];

const toRoute = ({ path, load, permission }: StudioScreen): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  ErrorBoundary: BrokenScreen,
  lazy: async () => {
    const Loaded = await load();
    return { Component: permission ? restricted(Loaded, permission) : Loaded };
  },
});

function restricted(Inner: ComponentType, permission: NonNullable<StudioScreen['permission']>): ComponentType {
  return function Restricted() {
    return useAccount().permissions.includes(permission) ? <Inner /> : <ForbiddenScreen permission={permission} />;
  };
}
