import { useState } from 'react';
import type { AssetField as Asset } from '../../../src/contracts/content/fields.ts';
import type { ShopPage } from '../../../src/contracts/content/quick-deals.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote, useField, useForm } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { messageOf, StudioError } from '../api/studio-error.ts';
import { AssetThumb } from '../content/AssetThumb.tsx';
import { AssetPicker } from '../fields/support/AssetPicker.tsx';
import { ImageText } from '../fields/support/ImageText.tsx';
import { ReferencePicker } from '../fields/support/ReferencePicker.tsx';
import { useEntryFacts } from '../fields/support/use-entry-facts.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { UnsavedGuard } from '../parts/UnsavedGuard.tsx';
import { publishDeal } from './publish-deal.ts';
import classes from './QuickDealScreen.module.css';

export interface SavedDeal {
  uid: string;
  listing_uid: string;
  title: string;
  imageProblem: string | undefined;
  /** The path of its page, once it is published. */
  url?: string;
  /** Why it could not be published. */
  publishProblem?: string;
}

interface QuickDealFormProps {
  /** Absent for a page that could not be read. */
  page: ShopPage | undefined;
  address: string;
  onSaved: (deal: SavedDeal) => void;
}

const headlineOf = (title = '', price?: number | null) => (price ? `${title} for $${amountText(price)}` : title);
const amountText = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/** The few fields of a deal, which the page of a shop may suggest. Saves its two drafts, and publishes both if asked. */
export function QuickDealForm({ page, address, onSaved }: QuickDealFormProps) {
  const { title, price, usual_price: usual, images = [] } = page ?? {};
  const canPublish = useCan('publish');
  const save = async (values: Record<string, string>) => {
    const given = {
      title: values.title ?? '',
      headline: values.headline || headlineOf(values.title, amount('price', values.price)),
      address: values.address ?? '',
      store: required('store', values.store),
      brand: page?.brand_entry?.uid ?? null,
      price: amount('price', values.price),
      usual_price: amount('usual_price', values.usual_price),
      expires_at: values.expires_at ? new Date(values.expires_at).toISOString() : null,
      image: values.image || null,
      image_asset: values.image_asset || null,
      image_description: (values.image && values.image_description) || null,
    };
    const isPublishing = values.then === 'publish';
    if (isPublishing && (given.image || given.image_asset) && !values.image_description)
      throw new StudioError(422, { errors: { image_description: ['Publishing an image needs this text.'] } });
    const { deal, image_problem: imageProblem } = await callStudio('POST /v3/quick-deals', { body: given });
    const saved = { ...deal, title: given.title, imageProblem };
    // Without its image, the deal is for a person to look at.
    if (!isPublishing || imageProblem !== undefined) return onSaved(saved);
    try {
      onSaved({ ...saved, url: await publishDeal(deal) });
    } catch (error) {
      onSaved({ ...saved, publishProblem: messageOf(error) });
    }
  };
  const [isDirty, setDirty] = useState(false);
  return (
    <StudioForm label="The deal" onSubmit={save} onInput={() => setDirty(true)}>
      <UnsavedGuard isChanged={() => isDirty} />
      <TextField name="title" label="Title" defaultValue={title?.value} maxLength={500} required />
      <TextField
        name="headline"
        label="Headline"
        hint="What shoppers read first. Empty: title and price."
        defaultValue={title && headlineOf(title.value, price?.value)}
        maxLength={500}
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
      <ImageField images={images} title={title?.value} onChange={() => setDirty(true)} />
      <Buttons canPublish={canPublish} />
    </StudioForm>
  );
}

function Buttons({ canPublish }: { canPublish: boolean }) {
  const { isPending } = useForm();
  return (
    <div className={classes.next}>
      <Button type="submit" variant="secondary" size="lg" aria-disabled={isPending || undefined}>
        Save draft
      </Button>
      {canPublish && (
        <Button type="submit" size="lg" name="then" value="publish" aria-disabled={isPending || undefined}>
          Publish
        </Button>
      )}
      <span role="status">{isPending && 'Saving…'}</span>
    </div>
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

interface ImageFieldProps {
  images: ShopPage['images'];
  title: string | undefined;
  onChange: () => void;
}

/** An image of the page or at an address, or an uploaded one in its place. */
function ImageField({ images, title, onChange }: ImageFieldProps) {
  const [asset, setAsset] = useState<Asset>();
  const [isPicking, setPicking] = useState(false);
  const { noteId, problem } = useField('image_description', undefined);
  const change = (next: Asset | undefined) => {
    setAsset(next);
    onChange();
  };
  const picker = (
    <>
      <SmallButton onClick={() => setPicking(true)}>{asset ? 'Replace' : 'Choose or upload'}</SmallButton>
      <AssetPicker
        open={isPicking}
        title="Image"
        onClose={() => setPicking(false)}
        onChoose={(chosen) => {
          setPicking(false);
          change(chosen);
        }}
      />
    </>
  );
  if (asset) {
    return (
      <fieldset className={classes.store}>
        <legend className={classes.label}>Image</legend>
        <div className={classes.image}>
          <AssetThumb asset={asset} size="large" />
          <div className={classes.imageFacts}>
            <span>{asset.filename}</span>
            <ImageText asset={asset} onChange={change} />
            <div className={classes.next}>
              {picker}
              <SmallButton variant="quiet" onClick={() => change(undefined)}>
                Remove
              </SmallButton>
            </div>
          </div>
        </div>
        <input type="hidden" name="image_asset" value={asset.uid} />
        <input
          type="hidden"
          name="image_description"
          value={asset.decorative ? 'Decoration' : (asset.description ?? '').trim()}
        />
        <FieldNote id={noteId} problem={problem} />
      </fieldset>
    );
  }
  return (
    <>
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
      <div>{picker}</div>
      <TextField
        name="image_description"
        label="What the image shows"
        hint="For people who do not see it."
        defaultValue={images.length > 0 ? title : undefined}
        maxLength={2_000}
      />
    </>
  );
}
