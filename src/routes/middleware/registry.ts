import type { RouteMiddleware } from './route-middleware.ts';
import { userId } from './user-id.ts';

/** Every middleware that a route may name. They run in the order in which the route names them, before its `load`. */
export const routeMiddleware = {
  'user-id': userId,
} as const satisfies Record<string, RouteMiddleware>;

export type RouteMiddlewareName = keyof typeof routeMiddleware;
