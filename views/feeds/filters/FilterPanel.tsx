import { type SubmitEvent, useState } from 'react';
import type { FeedNoun } from '../../../src/domain/feeds/feed-paging.ts';
import { listingAddress } from '../../../src/domain/feeds/listing-filters.ts';
import { DOLLARS } from '../../../src/domain/feeds/listing-parameters.ts';
import { hasPrices, type Refinements } from '../../../src/domain/feeds/refinements.ts';
import { formatPrice } from '../../../src/domain/text/format-price.ts';
import { Button } from '../../ui/Button.tsx';
import { useNavigate } from '../../ui/page/page-contexts.ts';
import { FacetGroup } from './FacetGroup.tsx';
import classes from './PriceBounds.module.css';
import type { PriceFields } from './use-refinements.ts';

/** Number of facets that start open. */
const OPEN_FACETS = 4;

interface FilterPanelProps {
  refinements: Refinements;
  noun: FeedNoun;
  prices: PriceFields;
  /** Choices replace the history entry. */
  replace?: boolean;
}

/** All filters of a list, the price after the first facet. Works as links and a form without JavaScript. */
export function FilterPanel({ refinements, noun, prices, replace }: FilterPanelProps) {
  // The form stays once shown: its removal together with a price would move the facets below it under the pointer.
  const [hadPrices] = useState(() => hasPrices(refinements));
  const [first, ...others] = refinements.facets.map((facet, index) => (
    <FacetGroup
      key={facet.name}
      facet={facet}
      refinements={refinements}
      noun={noun}
      replace={replace}
      startsOpen={index < OPEN_FACETS}
    />
  ));
  return (
    <>
      {first}
      {(hadPrices || hasPrices(refinements)) && (
        <PriceBounds refinements={refinements} prices={prices} replace={replace} />
      )}
      {others}
    </>
  );
}

interface PriceBoundsProps {
  refinements: Refinements;
  prices: PriceFields;
  replace?: boolean | undefined;
}

/** Lowest and highest price: a plain form that requests the filtered list. An empty field sets no bound. */
function PriceBounds({ refinements: { url, chosen, priceBounds }, prices, replace = false }: PriceBoundsProps) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent) => {
    if (!prices.next) return;
    event.preventDefault();
    if (prices.next.address !== undefined) navigate(prices.next.address, { replace });
  };
  const { minPrice, maxPrice, ...others } = chosen;
  const [path = '', keptParameters = ''] = listingAddress(url, others).split('?');
  const field = (bound: 'min' | 'max', label: string, hint: number | undefined) => (
    <label className={classes.field}>
      <span className={classes.label}>{label}</span>
      <span className={classes.amount}>
        <span className={classes.sign}>$</span>
        <input
          className={classes.input}
          name={`${bound}_price`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          pattern={DOLLARS.source}
          title="Dollars, such as 20 or 1,299.50"
          placeholder={hint === undefined ? '' : formatPrice(hint, { round: true }).slice(1)}
          value={prices.typed[bound]}
          onChange={({ target }) => prices.change({ [bound]: target.value })}
        />
      </span>
    </label>
  );
  return (
    <form action={path} method="get" className={classes.form} onSubmit={submit}>
      {[...new URLSearchParams(keptParameters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={classes.fields}>
        <legend className={classes.title}>Price</legend>
        {field('min', 'From', priceBounds && Math.floor(priceBounds.min))}
        {field('max', 'To', priceBounds && Math.ceil(priceBounds.max))}
        <Button type="submit" variant="secondary" className={classes.go}>
          Go<span className="visually-hidden"> with these prices</span>
        </Button>
      </fieldset>
    </form>
  );
}
