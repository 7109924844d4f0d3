import { z } from 'zod';
import type { ShopCall } from '../contracts/define-call.ts';
import type { Action } from './action.ts';
import { actions } from './registry.ts';

const callOf = ({ method, path, summary, access, input, output }: Action): ShopCall => ({
  method,
  path: path as `/${string}`,
  summary,
  auth: access === 'members' ? 'member' : 'visitor',
  body: input,
  response: output ?? z.object({}),
});

/** The actions as calls of the shop API, by operation id: `log-in` is `logIn`. */
export const actionCalls: Readonly<Record<string, ShopCall>> = Object.fromEntries(
  actions.map((action) => [action.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), callOf(action)]),
);
