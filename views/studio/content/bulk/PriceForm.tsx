import { type ReactNode, useId, useState } from 'react';
import { readAmount } from '../../../../src/domain/text/read-amount.ts';
import { useCan } from '../../accounts/use-account.ts';
import control from '../../fields/control.module.css';
import classes from './bulk.module.css';
import type { BulkChange } from './bulk-actions.ts';

interface PriceFormProps {
  /** The buttons; gets whether the form can be sent. */
  actions: (isReady: boolean) => ReactNode;
  onSubmit: (change: BulkChange) => void;
}

/** A new price, or a change by percent. */
export function PriceForm({ actions, onSubmit }: PriceFormProps) {
  const [way, setWay] = useState<'percent' | 'set'>('percent');
  const [text, setText] = useState('');
  const [publish, setPublish] = useState(false);
  const canPublish = useCan('publish');
  const id = useId();
  const value = readAmount(text.replace('%', '')) ?? Number.NaN;
  const isGiven = text.trim() !== '';
  const isReady = !Number.isNaN(value) && (way === 'set' ? value >= 0 : value !== 0 && value >= -99 && value <= 1_000);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSubmit({ action: 'price', price: way === 'set' ? { set: value } : { percent: value }, publish });
      }}
    >
      <fieldset className={classes.ways}>
        <legend>Change</legend>
        {(['percent', 'set'] as const).map((one) => (
          <label key={one} className={classes.way}>
            <input type="radio" name={`${id}way`} checked={way === one} onChange={() => setWay(one)} />
            {one === 'percent' ? 'By percent' : 'To one price'}
          </label>
        ))}
      </fieldset>
      <div className={control.stack}>
        <label htmlFor={id}>
          {way === 'percent' ? 'Percent, such as -10 for a tenth less' : 'Price in US dollars'}
        </label>
        <input
          id={id}
          className={`${control.input} ${control.short}`}
          inputMode="decimal"
          value={text}
          aria-invalid={isGiven && !isReady}
          aria-describedby={isGiven && !isReady ? `${id}problem` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {isGiven && !isReady && (
          <p id={`${id}problem`} className={classes.reason}>
            {way === 'percent' ? 'From -99 to 1,000, and not 0.' : 'An amount such as 1,234.50: cents follow a point.'}
          </p>
        )}
      </div>
      {canPublish && <PublishBox isChecked={publish} onChange={setPublish} />}
      {actions(isReady)}
    </form>
  );
}

/** Whether shoppers see the change at once. */
export function PublishBox({ isChecked, onChange }: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return (
    <label className={classes.way}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        Publish the change where the entry is published
        <span className={classes.reason}>Entries in review or with unpublished changes are left alone.</span>
      </span>
    </label>
  );
}
