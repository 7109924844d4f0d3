import { membersOnly } from './members-only.ts';
import type { RouteMiddleware } from './route-middleware.ts';
import { userId } from './user-id.ts';
import { visitorsOnly } from './visitors-only.ts';

/** Every middleware that a route may name. They run in the order in which the route names them, before its `load`. */
export const routeMiddleware = {
  'user-id': userId,
  'members-only': membersOnly,
  'visitors-only': visitorsOnly,
} as const satisfies Record<string, RouteMiddleware>;

export type RouteMiddlewareName = keyof typeof routeMiddleware;
