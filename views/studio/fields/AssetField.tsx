import { useState } from 'react';
import type { AssetField as Asset } from '../../../src/contracts/content/fields.ts';
import { AssetThumb } from '../content/AssetThumb.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './AssetField.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { DragHandle, ItemMenu, ItemTitle, RemoveButton, SortableItem, SortableList } from './sorting/Sortable.tsx';
import { moveItem } from './sorting/sort-moves.ts';
import { AssetPicker } from './support/AssetPicker.tsx';
import { ImageText } from './support/ImageText.tsx';
import { useFieldValue } from './use-field-value.ts';

/** An image or another file, or a list of them. */
export function AssetField(props: FieldProps) {
  const { multiple, display_name: label } = props.field;
  const { value, set, frame } = useFieldValue<Asset | Asset[]>(props);
  const [isPicking, setPicking] = useState(false);
  const assets = value === null ? [] : [value].flat();
  const remove = (uid: string) => set(multiple ? assets.filter((asset) => asset.uid !== uid) : null);
  const replace = (changed: Asset) => {
    const next = assets.map((asset) => (asset.uid === changed.uid ? changed : asset));
    set(multiple ? next : (next[0] ?? null));
  };
  return (
    <FieldFrame {...frame} isGroup>
      <SortableList
        name={props.name}
        count={assets.length}
        onMove={(from, to) => set(moveItem(assets, from, to))}
        className={classes.assets}
        isGrid
      >
        {assets.map((asset, index) => (
          <SortableItem key={asset.uid} index={index} title={() => asset.filename ?? asset.uid}>
            <figure className={classes.asset}>
              <AssetThumb asset={asset} size="large" />
              <figcaption className={classes.caption}>
                {multiple && <DragHandle />}
                <ItemTitle className={classes.name}>{asset.filename ?? asset.uid}</ItemTitle>
                <RemoveButton onRemove={() => remove(asset.uid)} />
                {multiple && <ItemMenu />}
              </figcaption>
              {asset.content_type?.startsWith('image/') && (
                <ImageText asset={asset} onChange={(changed) => replace(changed)} />
              )}
            </figure>
          </SortableItem>
        ))}
      </SortableList>
      <div>
        <SmallButton onClick={() => setPicking(true)}>
          {assets.length > 0 && !multiple ? 'Replace' : 'Choose or upload'}
        </SmallButton>
      </div>
      <AssetPicker
        open={isPicking}
        title={label}
        onClose={() => setPicking(false)}
        onChoose={(asset) => {
          set(multiple ? [...assets, asset] : asset);
          setPicking(false);
        }}
      />
    </FieldFrame>
  );
}
