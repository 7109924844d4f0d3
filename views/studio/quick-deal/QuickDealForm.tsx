import { useState } from 'react';
import type { ShopPage } from '../../../src/contracts/content/quick-deals.ts';
import { readAmount } from '../../../src/domain/text/read-amount.ts';
import { Button } from '../../ui/Button.tsx';
import { useForm } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { UnsavedGuard } from '../parts/UnsavedGuard.tsx';
import { publishDeal } from './publish-deal.ts';
import classes from './QuickDealScreen.module.css';
import { ImageField, StoreField } from './quick-deal-fields.tsx';

export interface SavedDeal {
  uid: string;
  listing_uid: string;
  title: string;
  imageProblem: string | undefined;
  /** The path of its page, once it is published. */
  url?: string;
  /** Why it is not published. */
  refused?: unknown;
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
      headline: values.headline || headlineOf(values.title, amount(values.price)),
      address: /^\w+:/.test(values.address ?? '') ? (values.address ?? '') : `https://${values.address}`,
      store: values.store ?? '',
      brand: page?.brand_entry?.uid ?? null,
      price: amount(values.price),
      usual_price: amount(values.usual_price),
      expires_at: values.expires_at ? new Date(values.expires_at).toISOString() : null,
      image: values.image || null,
      image_asset: values.image_asset || null,
      image_description: (values.image && values.image_description) || null,
    };
    const isPublishing = values.then === 'publish';
    const { deal, image_problem: imageProblem } = await callStudio('POST /v3/quick-deals', { body: given });
    const saved = { ...deal, title: given.title, imageProblem };
    // Without its image, the deal is for a person to look at.
    if (!isPublishing || imageProblem !== undefined) return onSaved(saved);
    try {
      onSaved({ ...saved, url: await publishDeal(deal) });
    } catch (error) {
      onSaved({ ...saved, refused: error });
    }
  };
  const [isDirty, setDirty] = useState(false);
  return (
    <StudioForm label="The deal" onSubmit={save} validate={problemsOf} onInput={() => setDirty(true)}>
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
      <StoreField store={page?.store ?? null} onChange={() => setDirty(true)} />
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

const amount = (text = ''): number | null => readAmount(text) ?? null;

/** Messages by field, besides those of required fields that are empty. */
function problemsOf(values: Record<string, string>): Record<string, string> {
  const isPublishing = values.then === 'publish';
  const isUndescribed = isPublishing && (values.image || values.image_asset) && !values.image_description;
  return {
    ...(!values.store && { store: 'Please choose one.' }),
    ...Object.fromEntries(
      ['price', 'usual_price']
        .filter((name) => values[name]?.trim() && !isPrice(values[name]))
        .map((name) => [name, 'This must be an amount such as 1,234.50: cents follow a point.']),
    ),
    ...(isUndescribed && { image_description: 'Publishing an image needs its alternative text.' }),
  };
}

const isPrice = (text: string): boolean => (readAmount(text) ?? -1) >= 0;
