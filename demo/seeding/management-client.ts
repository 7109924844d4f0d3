import { contentErrorBody, listEntries, toDeliveryParams } from '../../src/contracts/content/delivery.ts';
import { BULK_LIMIT, type BulkItem, readDraft, writeBulk } from '../../src/contracts/content/management.ts';
import { type RouteRule, writeRouteRule } from '../../src/contracts/content/route-rules.ts';
import { type CallDefinition, type CallInput, callPath, callQuery } from '../../src/contracts/define-call.ts';
import { uploadAsset } from '../../src/contracts/images/asset-image.ts';

export interface ManagementAccess {
  /** Base address of the content service, `http://127.0.0.1:3001/content`. */
  cmsUrl: string;
  apiKey: string;
  managementToken: string;
}

export interface BulkAuthor {
  createdBy: string;
  /** Demo content: the content service keeps its dates current until someone edits an entry. */
  demo?: boolean;
}

/** An expected failure of seeding, with a message for the operator. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

const MAX_ATTEMPTS = 4;
const MAX_BULK_BYTES = 1_500_000;

/** A client of the content service's management API. Writes are idempotent because uids are given, so they are retried. */
export class ManagementClient {
  readonly #access: ManagementAccess;

  constructor(access: ManagementAccess) {
    this.#access = access;
  }

  async uploadAsset(asset: CallInput<typeof uploadAsset>['query'] & { uid: string }, bytes: Buffer): Promise<void> {
    const response = await this.#send(uploadAsset, {
      path: `${uploadAsset.path}?${callQuery(asset)}`,
      contentType: 'application/octet-stream',
      body: new Uint8Array(bytes),
    });
    // The uid exists with other bytes, rendered by another version of sharp: that image will do.
    if (response.status === 409) return void (await response.body?.cancel());
    if (!response.ok) throw await refusal(response, `asset ${asset.uid}`);
    uploadAsset.response.parse(await response.json());
  }

  /** Each call is one transaction; see `inBulks`. */
  async bulk(items: BulkItem[], { createdBy, demo = false }: BulkAuthor): Promise<void> {
    const body = { items, created_by: createdBy, demo } satisfies CallInput<typeof writeBulk>['body'];
    const path = `${writeBulk.path}?atomic=true`;
    const response = await this.#send(writeBulk, { path, body: JSON.stringify(body) });
    if (!response.ok) throw await refusal(response, `${items.length} entries`, items);
    await response.body?.cancel();
  }

  async putRouteRule(rule: RouteRule): Promise<void> {
    const response = await this.#send(writeRouteRule, { body: JSON.stringify({ rule }) });
    if (!response.ok) throw await refusal(response, `the rule of ${rule.path}`);
    await response.body?.cancel();
  }

  /** Whether an entry exists, published or not. */
  async hasEntry(type: string, uid: string): Promise<boolean> {
    const response = await this.#send(readDraft, { path: callPath(readDraft, { type, uid }) });
    await response.body?.cancel();
    if (response.ok) return true;
    if (response.status === 422 || response.status === 404) return false;
    throw new SeedError(`The content service answered ${response.status} when asked for ${type} ${uid}.`);
  }

  /** The number of published entries of a type that were not created by `author`. */
  async countOthers(type: string, author: string, accessToken: string): Promise<number> {
    const query = toDeliveryParams({ countOnly: true, query: { created_by: { $ne: author } } }, 'production');
    const response = await this.#send(listEntries, {
      path: `${callPath(listEntries, { type })}?${callQuery(query)}`,
      headers: { access_token: accessToken },
    });
    if (!response.ok) throw await refusal(response, `the number of ${type} entries`);
    return listEntries.response.parse(await response.json()).count ?? 0;
  }

  async #send(call: CallDefinition, { path = call.path, contentType = 'application/json', headers, body }: Sending) {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await fetch(this.#access.cmsUrl + path, {
          method: call.method,
          headers: {
            ...headers,
            ...(body !== undefined && { 'content-type': contentType }),
            authorization: `Bearer ${this.#access.managementToken}`,
            api_key: this.#access.apiKey,
          },
          ...(body !== undefined && { body }),
          signal: AbortSignal.timeout(60_000),
        });
        if (response.status < 500 || attempt === MAX_ATTEMPTS) return response;
        await response.body?.cancel();
      } catch (error) {
        if (attempt === MAX_ATTEMPTS)
          throw new SeedError(`The content service at ${this.#access.cmsUrl} does not answer.`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 150 * 2 ** attempt));
    }
  }
}

interface Sending {
  /** The path of the call unless given. */
  path?: string;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

async function refusal(response: Response, what: string, items: readonly BulkItem[] = []): Promise<SeedError> {
  const body = contentErrorBody.safeParse(await response.json().catch(() => undefined));
  if (!body.success) return new SeedError(`The content service answered ${response.status} for ${what}.`);
  const [field, [problem] = []] = Object.entries(body.data.errors)[0] ?? [];
  const index = Number(/^items\.(\d+)/.exec(field ?? '')?.[1]);
  const item = items[index];
  const where = item ? `${item.content_type} ${item.entry.uid}: ` : '';
  return new SeedError(`${body.data.error_message} ${field ? `${where}${field} ${problem ?? ''}` : ''}`.trim());
}

/** Splits entries into calls within the service's limits of count and size. */
export function* inBulks(items: Iterable<BulkItem>): Generator<BulkItem[]> {
  let batch: BulkItem[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length;
    if (batch.length > 0 && (batch.length === BULK_LIMIT || bytes + size > MAX_BULK_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
