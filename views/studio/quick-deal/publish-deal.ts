import type { RunningDeal } from '../../../src/contracts/staff/desk-calls.ts';
import { callStudio, exchangeStudio } from '../api/studio-api.ts';

const environments: ('production' | 'production-preview')[] = ['production', 'production-preview'];

async function publish(type: string, uid: string, ifMatch?: string) {
  const call = 'POST /v3/content_types/{type}/entries/{uid}/publish';
  return (await callStudio(call, { params: { type, uid }, body: { environments }, ifMatch })).entry;
}

/** Publishes a new deal after its listing, which it needs. Returns the path of its page. @throws StudioError */
export async function publishDeal({ uid, listing_uid }: { uid: string; listing_uid: string }): Promise<string> {
  await publish('product_listing', listing_uid);
  return String((await publish('post', uid)).url);
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
