import { randomBytes } from 'node:crypto';
import type { Request, Router } from 'express';
import { quickDealCalls } from '../../../contracts/content/quick-deals.ts';
import type { CallBody } from '../../../contracts/define-call.ts';
import { MAX_ASSET_BYTES } from '../../../contracts/images/asset-image.ts';
import { postUrl } from '../../../domain/deals/post-address.ts';
import { loadSharp } from '../../../platform/images/load-sharp.ts';
import type { AssetStore } from '../../images/asset-store.ts';
import { inspectUpload } from '../../images/inspect-upload.ts';
import { nameTargets } from '../../platform/audit.ts';
import type { Authorize, ManagementCaller } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/store/database.ts';
import type { ContentWriter } from '../management/content-writer.ts';
import { readBody } from '../management/field-errors.ts';
import { findBrandNamed, findKnownDeals, findStoreAt } from './known-entries.ts';
import { readShopPage } from './read-shop-page.ts';
import { ShopClient } from './shop-client.ts';

/** Counts a fetch against a person or a network. @throws Refusal 429 */
export type CountFetch = (kind: string, limit: number, key: string) => Promise<void>;

interface QuickDealsDependencies {
  db: Db;
  writer: ContentWriter;
  assets: AssetStore;
  authorize: Authorize;
  now: () => Date;
  publicOrigin: string;
  countFetch: CountFetch;
  networkOf: (request: Request) => string;
  /** Servers in place of hosts, for tests. */
  shopOrigins: Readonly<Record<string, string>> | undefined;
}

type GivenDeal = CallBody<(typeof quickDealCalls)['calls']['createQuickDeal']>;

/** In ten minutes. A whole office works behind one address. */
const MAX_FETCHES = { person: 60, network: 200 };
// Both end before the studio gives up a call after 10 seconds.
const PAGE = { accept: 'text/html,application/xhtml+xml', maxBytes: 4 * 1_048_576, timeoutMs: 6_000 };
const THUMBNAIL_TIMEOUT_MS = 2_500;
const THUMBNAIL_PIXELS = 320;
const IMAGE = { accept: 'image/avif,image/webp,image/*', maxBytes: MAX_ASSET_BYTES, timeoutMs: 6_000 };

/** Deals from the address of a product at a shop (docs/spec/content.md CONTENT-95). */
export function createQuickDealsRouter(dependencies: QuickDealsDependencies): Router {
  const { db, writer, assets, authorize, now, publicOrigin, countFetch, networkOf, shopOrigins } = dependencies;
  const client = new ShopClient({ publicOrigin, origins: shopOrigins });
  const count = async (caller: ManagementCaller, request: Request) => {
    await countFetch('quick-deal-person', MAX_FETCHES.person, caller.name);
    await countFetch('quick-deal-network', MAX_FETCHES.network, networkOf(request));
  };

  /** The asset of an image at a shop. @throws Refusal 422 */
  async function importImage(address: string, { title, image_description }: GivenDeal, name: string): Promise<string> {
    const { bytes, address: found } = await client.fetch(address, IMAGE);
    const filename = decodeName(new URL(found).pathname.split('/').at(-1)) || 'image';
    const details = { title, ...(image_description && { description: image_description }) };
    const { asset } = await assets.save({ uid: undefined, filename, details, bytes, name });
    return asset.uid;
  }

  return bindCalls(
    quickDealCalls,
    {
      async readShopPage({ body, caller, request }) {
        await count(caller, request);
        const answer = await client.fetch(withScheme(body.address), PAGE);
        const facts = readShopPage(htmlOf(answer), answer.address);
        const store = await findStoreAt(db, facts.address);
        const [brand, known, thumbnail] = await Promise.all([
          facts.brand ? findBrandNamed(db, facts.brand.value) : null,
          findKnownDeals(db, { address: facts.address, title: facts.title?.value, store: store?.uid }),
          facts.images[0] ? thumbnailOf(client, facts.images[0].value) : null,
        ]);
        const notes = store ? facts.notes : [...facts.notes, 'No store has this address.'];
        return { page: { ...facts, notes, thumbnail, store, brand_entry: brand, known_deals: known } };
      },
      async createQuickDeal({ body, caller, request }, response) {
        let image = body.image_asset ?? undefined;
        let problem: string | undefined;
        if (body.image && !image) {
          await count(caller, request);
          try {
            image = await importImage(body.image, body, caller.name);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            problem = problemOf(error);
          }
        }
        const deal = { uid: newUid(), listing_uid: newUid() };
        await save(deal, body, image, caller);
        nameTargets(response, `post.${deal.uid}`, `product_listing.${deal.listing_uid}`);
        return { deal, ...(problem !== undefined && { image_problem: problem }) };
      },
    },
    authorize,
    { body: readBody },
  );

  /** Both drafts or none. @throws Refusal 422 with the names of the call's fields */
  async function save(
    deal: { uid: string; listing_uid: string },
    given: GivenDeal,
    image: string | undefined,
    actor: ManagementCaller,
  ) {
    const { title, headline, address, store, brand, price, usual_price: usual, expires_at: end } = given;
    const at = now().toISOString();
    const listing = {
      uid: deal.listing_uid,
      title,
      headline: title,
      store: [{ uid: store, _content_type_uid: 'store' }],
      tracking_link: address,
      availability: 'in_stock',
      last_editorially_verified_at: at,
      ...(brand && { brand: [{ uid: brand, _content_type_uid: 'brand' }] }),
      ...(image && { images: [{ uid: image }] }),
      ...(typeof price === 'number' && { unit_discount_price: price }),
      ...(typeof usual === 'number' && { unit_regular_price: usual }),
    };
    const post = {
      uid: deal.uid,
      title,
      headline,
      url: postUrl(title, deal.uid),
      listings: [{ uid: deal.listing_uid, _content_type_uid: 'product_listing' }],
      schedule: { starts_at: at, ...(end && { expires_at: end }) },
      published_at: at,
    };
    const items = [
      { content_type: 'product_listing', entry: listing, publish: [] },
      { content_type: 'post', entry: post, publish: [] },
    ];
    const options = { actor, demo: false, force: false, atomic: true };
    const results = await writer.bulk(items, options).catch((error: unknown) => {
      throw error instanceof Refusal && error.fields
        ? new Refusal(422, error.message, { fields: renamed(error.fields) })
        : error;
    });
    const refused = results.find(({ errors }) => errors);
    if (refused?.errors) throw new Refusal(422, 'The deal is not valid.', { fields: renamed(refused.errors) });
  }
}

/** Null for an image that cannot be imported either, or that comes late. */
async function thumbnailOf(client: ShopClient, address: string): Promise<string | null> {
  try {
    const { bytes } = await client.fetch(address, { ...IMAGE, timeoutMs: THUMBNAIL_TIMEOUT_MS });
    const { contentType } = await inspectUpload(bytes);
    if (!contentType.startsWith('image/')) return null;
    const sharp = await loadSharp();
    const size = {
      width: THUMBNAIL_PIXELS,
      height: THUMBNAIL_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const small = await sharp(bytes).rotate().resize(size).webp({ quality: 70 }).toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const newUid = () => randomBytes(5).toString('hex');

const FIELDS: Readonly<Record<string, string>> = {
  tracking_link: 'address',
  unit_discount_price: 'price',
  unit_regular_price: 'usual_price',
  images: 'image',
};
/** Fields of the entries by their names in the call: `items.0.entry.tracking_link` is `address`. */
const renamed = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, problems]) => {
      const [, name = path] = /^items\.\d+\.entry\.(\w+)/.exec(path) ?? [];
      return [FIELDS[name] ?? name, problems];
    }),
  );

const withScheme = (address: string) => (/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`);

function htmlOf({ contentType, bytes }: { contentType: string; bytes: Buffer }): string {
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType))
    throw new Refusal(422, 'This address is a file, not the page of a product.', {
      fields: { address: ['is a file.'] },
    });
  const head = bytes.toString('latin1', 0, 2_048);
  const label = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function decodeName(name = ''): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The sentence of a refusal: of an upload it continues the name of the file. */
function problemOf({ message, fields = {} }: Refusal): string {
  const [problem] = fields.upload ?? [];
  return problem === undefined ? message : `The image ${problem}`;
}
