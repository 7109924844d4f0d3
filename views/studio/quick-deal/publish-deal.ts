import type { RunningDeal } from '../../../src/contracts/staff/desk-calls.ts';
import { callStudio, exchangeStudio } from '../api/studio-api.ts';
import { StudioError } from '../api/studio-error.ts';
import { environments } from '../content/publishing/publishing-queries.ts';

const PUBLISH = 'POST /v3/content_types/{type}/entries/{uid}/publish';

async function publish(type: string, uid: string, ifMatch?: string) {
  return (await callStudio(PUBLISH, { params: { type, uid }, body: { environments }, ifMatch })).entry;
}

/** Fields of a deal or of its listing that a publish does not accept without a question. */
export class UnusualDeal extends Error {
  readonly type: string;
  readonly fields: StudioError['fields'];

  constructor(type: string, { message, fields }: StudioError) {
    super(message);
    this.type = type;
    this.fields = fields;
  }
}

/**
 * Publishes a new deal after its listing, which it needs. Returns the path of its page.
 * @throws UnusualDeal for values such as a price above the usual one, unless they are meant; StudioError
 */
export async function publishDeal(
  { uid, listing_uid }: { uid: string; listing_uid: string },
  isMeant = false,
): Promise<string> {
  const query = { strict: isMeant ? 'false' : 'true' } as const;
  const one = async (type: string, of: string) => {
    try {
      return (await callStudio(PUBLISH, { params: { type, uid: of }, query, body: { environments } })).entry;
    } catch (error) {
      const isUnusual = error instanceof StudioError && error.status === 422 && Object.keys(error.fields).length > 0;
      throw isUnusual ? new UnusualDeal(type, error) : error;
    }
  };
  await one('product_listing', listing_uid);
  return String((await one('post', uid)).url);
}

async function change(type: string, uid: string, entry: object): Promise<void> {
  const { etag } = await exchangeStudio('PATCH /v3/content_types/{type}/entries/{uid}', {
    params: { type, uid },
    body: { entry: { ...entry } },
  });
  await publish(type, uid, etag);
}

/** Undoes a change of a deal. */
export type Undo = () => Promise<void>;

/** Sets when an editor last verified the listings of a deal. */
export async function checkDeal({ listings }: Pick<RunningDeal, 'listings'>): Promise<Undo> {
  const at = new Date().toISOString();
  for (const { content_type: type, uid } of listings) await change(type, uid, { last_editorially_verified_at: at });
  return async () => {
    for (const { content_type: type, uid, checked_at: before } of listings)
      await change(type, uid, { last_editorially_verified_at: before });
  };
}

/** Ends a deal now. */
export async function endDeal({ uid, expires_at: before }: Pick<RunningDeal, 'uid' | 'expires_at'>): Promise<Undo> {
  await change('post', uid, { schedule: { expires_at: new Date().toISOString() } });
  return () => change('post', uid, { schedule: { expires_at: before } });
}
