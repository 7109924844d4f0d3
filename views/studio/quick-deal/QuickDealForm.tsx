import { useState } from 'react';
import type { ShopPage } from '../../../src/contracts/content/quick-deals.ts';
import { FieldNote, useField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { callStudio } from '../api/studio-api.ts';
import { StudioError } from '../api/studio-error.ts';
import { ReferencePicker } from '../fields/support/ReferencePicker.tsx';
import { useEntryFacts } from '../fields/support/use-entry-facts.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { UnsavedGuard } from '../parts/UnsavedGuard.tsx';
import classes from './QuickDealScreen.module.css';

export interface SavedDeal {
  uid: string;
  listing_uid: string;
  title: string;
  imageProblem: string | undefined;
}

interface QuickDealFormProps {
  /** Absent for a page that could not be read. */
  page: ShopPage | undefined;
  address: string;
  onSaved: (deal: SavedDeal) => void;
}

const amountText = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/** The few fields of a deal that a shop's page suggests. */
export function QuickDealForm({ page, address, onSaved }: QuickDealFormProps) {
  const { title, price, usual_price: usual, images = [] } = page ?? {};
  const headline = title && (price ? `${title.value} for $${amountText(price.value)}` : title.value);
  const save = async (values: Record<string, string>) => {
    const given = {
      title: values.title ?? '',
      headline: values.headline ?? '',
      address: values.address ?? '',
      store: required('store', values.store),
      brand: page?.brand_entry?.uid ?? null,
      price: amount('price', values.price),
      usual_price: amount('usual_price', values.usual_price),
      expires_at: values.expires_at ? new Date(values.expires_at).toISOString() : null,
      image: values.image || null,
      image_description: values.image_description || null,
    };
    const { deal, image_problem: imageProblem } = await callStudio('POST /v3/quick-deals', { body: given });
    onSaved({ ...deal, title: given.title, imageProblem });
  };
  const [isDirty, setDirty] = useState(false);
  return (
    <StudioForm label="The deal" onSubmit={save} onInput={() => setDirty(true)}>
      <UnsavedGuard isChanged={() => isDirty} />
      <TextField name="title" label="Title" defaultValue={title?.value} maxLength={500} required />
      <TextField
        name="headline"
        label="Headline"
        hint="What shoppers read first."
        defaultValue={headline}
        maxLength={500}
        required
      />
      <TextField
        name="address"
        label="Address at the store"
        hint="Where shoppers are sent, without tracking parameters of others."
        defaultValue={address}
        autoCapitalize="none"
        inputMode="url"
        required
      />
      <StoreField store={page?.store ?? null} />
      <div className={classes.pair}>
        <TextField
          name="price"
          label="Price in $"
          inputMode="decimal"
          defaultValue={price && amountText(price.value)}
          autoComplete="off"
        />
        <TextField
          name="usual_price"
          label="Usual price in $"
          inputMode="decimal"
          defaultValue={usual && amountText(usual.value)}
          autoComplete="off"
        />
      </div>
      <TextField
        name="expires_at"
        type="datetime-local"
        label="Ends"
        hint="Your time zone. Empty: until someone ends it."
      />
      {images.length > 0 ? (
        <SelectField
          name="image"
          label="Image"
          defaultValue={images[0]?.value ?? ''}
          choices={[
            ...images.map(({ value }, index) => ({ value, label: `${index + 1}. ${fileName(value)}` })),
            { value: '', label: 'No image' },
          ]}
          hint="Copied into your assets when you save."
        />
      ) : (
        <TextField
          name="image"
          label="Address of an image"
          hint="Copied into your assets when you save."
          autoCapitalize="none"
          inputMode="url"
        />
      )}
      <TextField
        name="image_description"
        label="What the image shows"
        hint="For people who do not see it."
        defaultValue={images.length > 0 ? title?.value : undefined}
        maxLength={2_000}
      />
      <SubmitButton pending="Saving…">Save draft</SubmitButton>
    </StudioForm>
  );
}

/** @throws StudioError at the field */
function required(name: string, value: string | undefined): string {
  if (value) return value;
  throw new StudioError(422, { errors: { [name]: ['Please choose one.'] } });
}

/** @throws StudioError at the field */
function amount(name: string, text = ''): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  if (plain === '') return null;
  if (/^\d+(?:\.\d{1,2})?$/.test(plain)) return Number(plain);
  throw new StudioError(422, { errors: { [name]: ['must be an amount such as 39.50.'] } });
}

function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  return `${pathname.split('/').at(-1)?.slice(-50) || 'image'} (${hostname})`;
}

/** The store of the deal, chosen from all. */
function StoreField({ store }: { store: ShopPage['store'] }) {
  const [uid, setUid] = useState(store?.uid ?? '');
  const [isPicking, setPicking] = useState(false);
  const { data } = useEntryFacts({ uid: uid || (store?.uid ?? ''), _content_type_uid: 'store' });
  const { noteId, problem, attributes } = useField('store', undefined);
  const title = uid === store?.uid ? store.title : (data?.title ?? uid);
  return (
    <fieldset className={classes.store}>
      <legend className={classes.label}>Store</legend>
      <div className={classes.chosen}>
        <span>{uid === '' ? 'None yet' : title}</span>
        <SmallButton
          aria-invalid={attributes['aria-invalid']}
          aria-describedby={attributes['aria-describedby']}
          onClick={() => setPicking(true)}
        >
          {uid === '' ? 'Choose' : 'Change'}
          <span className="visually-hidden"> the store</span>
        </SmallButton>
      </div>
      <input type="hidden" name="store" value={uid} />
      <FieldNote id={noteId} problem={problem} />
      <ReferencePicker
        open={isPicking}
        title="Store"
        types={['store']}
        chosen={uid === '' ? [] : [{ uid, _content_type_uid: 'store' }]}
        onClose={() => setPicking(false)}
        onChoose={({ uid: next }) => {
          setUid(next);
          setPicking(false);
        }}
      />
    </fieldset>
  );
}
