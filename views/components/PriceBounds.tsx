import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Narrowing } from '../../src/domain/entities/listing-filters.ts';
import { formatPrice } from '../../src/domain/format-price.ts';
import { listingAddress, readListingFilters } from '../../src/domain/listing-filters.ts';
import { Button } from './Button.tsx';
import classes from './PriceBounds.module.css';

interface PriceBoundsProps {
  narrowing: Narrowing;
}

/** Lowest and highest price: a plain form that asks for the narrowed list. Empty fields bound nothing. */
export function PriceBounds({ narrowing: { url, chosen, priceBounds } }: PriceBoundsProps) {
  const navigate = useNavigate();
  const { minPrice, maxPrice, ...others } = chosen;
  const asked = { min: String(minPrice ?? ''), max: String(maxPrice ?? '') };
  const [typed, setTyped] = useState({ asked, ...asked });
  // Another list came with other bounds: by a chip, by going back.
  if (typed.asked.min !== asked.min || typed.asked.max !== asked.max) setTyped({ asked, ...asked });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const bounds = readListingFilters(new URLSearchParams({ min_price: typed.min, max_price: typed.max }));
    void navigate(listingAddress(url, { ...others, ...bounds }));
  };
  const [path = '', kept = ''] = listingAddress(url, others).split('?');
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
          maxLength={9}
          placeholder={hint === undefined ? '' : formatPrice(hint, { round: true }).slice(1)}
          value={typed[bound]}
          onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
        />
      </span>
    </label>
  );
  return (
    <form action={path} method="get" className={classes.form} onSubmit={submit}>
      {[...new URLSearchParams(kept)].map(([name, value]) => (
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
