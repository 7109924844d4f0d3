import { contentErrorBody, entriesResponse } from '../../src/contracts/content/delivery.ts';
import { assetResponse, BULK_LIMIT, type BulkItem } from '../../src/contracts/content/management.ts';
import { ROUTE_RULES, type RouteRule } from '../../src/contracts/content/route-rules.ts';

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

  async uploadAsset(
    asset: { uid: string; filename: string; title: string; description?: string },
    bytes: Buffer,
  ): Promise<void> {
    const params = new URLSearchParams({ uid: asset.uid, filename: asset.filename, title: asset.title });
    if (asset.description) params.set('description', asset.description);
    const response = await this.#post(`/v3/assets?${params}`, 'application/octet-stream', new Uint8Array(bytes));
    // The uid exists with other bytes, rendered by another version of sharp: that image will do.
    if (response.status === 409) return void (await response.body?.cancel());
    if (!response.ok) throw await refusal(response, `asset ${asset.uid}`);
    assetResponse.parse(await response.json());
  }

  /** Each call is one transaction; see `inBulks`. */
  async bulk(items: readonly BulkItem[], { createdBy, demo = false }: BulkAuthor): Promise<void> {
    const response = await this.#post(
      '/v3/bulk',
      'application/json',
      JSON.stringify({ items, created_by: createdBy, demo }),
    );
    if (!response.ok) throw await refusal(response, `${items.length} entries`, items);
    await response.body?.cancel();
  }

  async putRouteRule(rule: RouteRule): Promise<void> {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rule }) };
    const response = await this.#send(ROUTE_RULES, init);
    if (!response.ok) throw await refusal(response, `the rule of ${rule.path}`);
    await response.body?.cancel();
  }

  /** Whether an entry exists, published or not. */
  async hasEntry(type: string, uid: string): Promise<boolean> {
    const response = await this.#send(`/v3/content_types/${type}/entries/${uid}/draft`, { method: 'GET' });
    await response.body?.cancel();
    if (response.ok) return true;
    if (response.status === 422 || response.status === 404) return false;
    throw new SeedError(`The content service answered ${response.status} when asked for ${type} ${uid}.`);
  }

  /** The number of published entries of a type that were not created by `author`. */
  async countOthers(type: string, author: string, accessToken: string): Promise<number> {
    const params = new URLSearchParams({
      environment: 'production',
      count: 'true',
      query: JSON.stringify({ created_by: { $ne: author } }),
    });
    const response = await this.#send(`/v3/content_types/${type}/entries?${params}`, {
      method: 'GET',
      headers: { access_token: accessToken },
    });
    if (!response.ok) throw await refusal(response, `the number of ${type} entries`);
    return entriesResponse.parse(await response.json()).count ?? 0;
  }

  #post(path: string, contentType: string, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
    return this.#send(path, { method: 'POST', headers: { 'content-type': contentType }, body });
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = {
      ...init.headers,
      authorization: `Bearer ${this.#access.managementToken}`,
      api_key: this.#access.apiKey,
    };
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await fetch(this.#access.cmsUrl + path, {
          ...init,
          headers,
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
