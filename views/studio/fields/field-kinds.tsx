import type { ComponentType } from 'react';
import type { FieldKind } from '../../../src/contracts/content/field-kinds.ts';
import { AddressField } from './AddressField.tsx';
import { AssetField } from './AssetField.tsx';
import { BlocksField } from './BlocksField.tsx';
import { BooleanField } from './BooleanField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ColorField } from './ColorField.tsx';
import type { FieldProps } from './field-props.ts';
import { GroupField } from './GroupField.tsx';
import { HttpsLinkField } from './HttpsLinkField.tsx';
import { JsonField } from './JsonField.tsx';
import { LineField } from './LineField.tsx';
import { LinkField } from './LinkField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { PinnedDealsField } from './PinnedDealsField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { RichTextField } from './RichTextField.tsx';
import { SlugField } from './SlugField.tsx';
import { TextField } from './TextField.tsx';
import { TimeField } from './TimeField.tsx';

/** The control of each kind of field. A kind without one does not compile. */
const controls: Record<FieldKind, ComponentType<FieldProps>> = {
  line: LineField,
  text: TextField,
  rich_text: RichTextField,
  slug: SlugField,
  address: AddressField,
  https_link: HttpsLinkField,
  number: NumberField,
  money: MoneyField,
  boolean: BooleanField,
  choice: ChoiceField,
  time: TimeField,
  color: ColorField,
  asset: AssetField,
  link: LinkField,
  reference: ReferenceField,
  group: GroupField,
  pinned_deal: PinnedDealsField,
  blocks: BlocksField,
  json: JsonField,
};

export function Field(props: FieldProps) {
  const Control = controls[props.field.field_metadata.kind];
  return <Control {...props} />;
}
