import { actionCalls } from '../../src/actions/registry.ts';
import { services } from '../../src/contracts/services.ts';
import { shopCalls } from '../../src/contracts/shell/shop-calls.ts';
import type { ApiDefinition } from './openapi-document.ts';

export const shopApi = {
  title: 'Shop API',
  groups: [{ dialect: 'shop', calls: { ...shopCalls, ...actionCalls } }],
} as const satisfies ApiDefinition;

/** Every API with a document, by the name of its file. */
export const apiDefinitions: Readonly<Record<string, ApiDefinition>> = { ...services, shop: shopApi };
