import type { ContentTypeUid } from '../../src/contracts/content/registry.ts';
import type { RouteRule } from '../../src/contracts/content/route-rules.ts';
import type { BlockKind } from '../../src/generated/block-schemas.ts';

/** An image or PDF to render and upload. `svg` is a function so that only a few drawings are in memory at once. */
export interface SeedAsset {
  readonly uid: string;
  readonly filename: string;
  readonly title: string;
  /** Alternative text; a few assets have none on purpose. */
  readonly description?: string;
  readonly format: 'jpeg' | 'png' | 'pdf';
  readonly svg: () => string;
}
export interface SeedEntry {
  readonly content_type: ContentTypeUid;
  readonly entry: { readonly uid: string } & Record<string, unknown>;
  /** Saved but not published: readers must never see it. */
  readonly draft?: true;
}
export interface SeedContent {
  readonly assets: readonly SeedAsset[];
  /** Ordered for writing: no entry refers to a later one, and the home page is last. */
  readonly entries: readonly SeedEntry[];
  /** Redirects from old addresses. */
  readonly routeRules?: readonly RouteRule[];
}

type Reference = [{ uid: string; _content_type_uid: ContentTypeUid }];
export const refTo = (type: ContentTypeUid, uid: string): Reference => [{ uid, _content_type_uid: type }];
export const refsTo = (type: ContentTypeUid, uids: readonly string[]) => uids.flatMap((uid) => refTo(type, uid));
export const assetRef = (uid: string) => ({ uid });

/** A modular block in wire format. */
export const block = (kind: BlockKind, uid: string, fields: Record<string, unknown>): Record<string, unknown> => ({
  [kind]: { ...fields, _metadata: { uid } },
});

/** `store` and `harbor-and-hearth` give `storeharborandhearth`. */
export const namedUid = (prefix: string, slug: string): string =>
  `${prefix}${slug.replace(/[^a-z0-9]/g, '')}`.slice(0, 64);
export const storeUid = (slug: string) => namedUid('store', slug);
export const brandUid = (slug: string) => namedUid('brand', slug);
export const themeUid = (slug: string) => namedUid('theme', slug);
export const feedUid = (slug: string) => namedUid('feed', slug);
export const articleUid = (slug: string) => namedUid('article', slug);
export const merchandiseUid = (slug: string) => namedUid('mt', slug);
