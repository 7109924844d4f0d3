import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Permission } from '../../../src/domain/staff/permissions.ts';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { StudioError } from '../api/studio-error.ts';

export type Account = StudioBody<'GET /v3/user'>['user'];

/** Reads the account of the session; null without one. */
export function useAccountQuery() {
  return useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: async ({ signal }): Promise<Account | null> => {
      try {
        return (await callStudio('GET /v3/user', { signal })).user;
      } catch (error) {
        if (error instanceof StudioError && error.isLoggedOut) return null;
        throw error;
      }
    },
  });
}

export const AccountContext = createContext<Account | undefined>(undefined);

/** The member who uses the studio. Screens behind the log-in have one. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error('This screen needs a session.');
  return account;
}

export const useCan = (permission: Permission): boolean => useAccount().permissions.includes(permission);
