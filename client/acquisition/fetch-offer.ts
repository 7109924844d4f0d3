import type { AcquisitionOffer } from '../../src/domain/acquisition/acquisition-modal.ts';

const offers = new Map<string, Promise<AcquisitionOffer>>();

/** What the site invites with, asked for once. Rejects when the network or the site is away: then it is asked for again. */
export function fetchOffer(variation = ''): Promise<AcquisitionOffer> {
  let offer = offers.get(variation);
  if (offer === undefined) {
    offer = ask(variation);
    offers.set(variation, offer);
    offer.catch(() => offers.delete(variation));
  }
  return offer;
}

async function ask(slug: string): Promise<AcquisitionOffer> {
  const query = slug === '' ? '' : `?${new URLSearchParams({ slug })}`;
  const answer = await fetch(`/shop/api/acquisition-modal${query}`, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${answer.status} of the acquisition modal`);
  return answer.json();
}
