import { Link } from 'react-router';
import type { ShopPage, ValueSource } from '../../../src/contracts/content/quick-deals.ts';
import { Badge } from '../parts/Badge.tsx';
import { moneyText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Time } from '../parts/Time.tsx';
import classes from './QuickDealScreen.module.css';

const sources: Record<ValueSource, string> = {
  json_ld: 'product data (JSON-LD)',
  microdata: 'product data (microdata)',
  open_graph: 'data for sharing (Open Graph)',
  twitter: 'data for sharing (Twitter)',
  page_title: 'title of the page',
  address: 'address',
};

/** Deals that show the product already, before someone types it again. */
export function KnownDeals({ deals }: { deals: ShopPage['known_deals'] }) {
  if (deals.length === 0) return null;
  return (
    <section className={classes.known} aria-labelledby="known-deals">
      <h2 id="known-deals" className={classes.knownTitle}>
        You may have this deal already
      </h2>
      <ul className={classes.knownDeals}>
        {deals.map(({ uid, title: name, reason, published, expires_at: end }) => (
          <li key={uid}>
            <Link to={`/content/post/${uid}`}>{name}</Link>{' '}
            <Badge tone={published ? 'good' : 'plain'}>{published ? 'Published' : 'Draft'}</Badge>
            <span className={classes.help}>
              {reason === 'address' ? 'Same address' : 'Nearly the same title at this store'}
              {end && (
                <>
                  , {new Date(end) > new Date() ? 'ends' : 'ended'} <Time at={end} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Warnings about the page, above the form, so that phones show them first. */
export const Notes = ({ notes }: Pick<ShopPage, 'notes'>) =>
  notes.length > 0 && (
    <ul className={classes.notes} aria-label="Notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );

/** The values with their sources. */
export function WhatPageSays({ page }: { page: ShopPage }) {
  const { title, price, usual_price: usual, brand, availability, images, store, brand_entry: brandEntry } = page;
  const values = [
    ['Title', title?.value, title],
    ['Price', price && moneyText(price.value), price],
    ['Usual price', usual && moneyText(usual.value), usual],
    ['Currency', page.currency?.value, page.currency],
    ['Brand', brand && (brandEntry ? brand.value : `${brand.value} (not in your content)`), brand],
    ['Availability', availability && (availability.value === 'in_stock' ? 'In stock' : 'Out of stock'), availability],
    ['Images', images.length > 0 ? String(images.length) : undefined, images[0]],
    ['Store', store?.title, store && { source: 'address' as const }],
  ] as const;
  return (
    <Panel title="What the page says">
      {page.thumbnail && <img className={classes.thumbnail} src={page.thumbnail} alt="From the shop" />}
      <dl className={classes.values}>
        {values.map(([label, value, found]) =>
          value === undefined || !found ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value} <span className={classes.help}>from the {sources[found.source]}</span>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Panel>
  );
}
