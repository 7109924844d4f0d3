import { useState } from 'react';
import type { AssetField as Asset } from '../../../src/contracts/content/fields.ts';
import type { ShopPage } from '../../../src/contracts/content/quick-deals.ts';
import { FieldNote, useField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { AssetThumb } from '../content/AssetThumb.tsx';
import { AssetPicker } from '../fields/support/AssetPicker.tsx';
import { ImageText } from '../fields/support/ImageText.tsx';
import { ReferencePicker } from '../fields/support/ReferencePicker.tsx';
import { useEntryFacts } from '../fields/support/use-entry-facts.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './QuickDealScreen.module.css';

function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  return `${pathname.split('/').at(-1)?.slice(-50) || 'image'} (${hostname})`;
}

/** The store of the deal, chosen from all. */
export function StoreField({ store, onChange }: { store: ShopPage['store']; onChange: () => void }) {
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
      <FieldNote id={noteId} problem={uid === '' ? problem : undefined} />
      <ReferencePicker
        open={isPicking}
        title="Store"
        types={['store']}
        chosen={uid === '' ? [] : [{ uid, _content_type_uid: 'store' }]}
        onClose={() => setPicking(false)}
        onChoose={({ uid: next }) => {
          setUid(next);
          setPicking(false);
          onChange();
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
export function ImageField({ images, title, onChange }: ImageFieldProps) {
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
