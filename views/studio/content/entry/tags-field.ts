import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';

/** Every entry has tags, which no schema describes. */
export const TAGS_FIELD: DescribedField = {
  uid: 'tags',
  display_name: 'Tags',
  data_type: 'text',
  mandatory: false,
  multiple: true,
  unique: false,
  non_localizable: true,
  field_metadata: {
    kind: 'line',
    path: 'tags',
    description: 'Words for finding entries in the studio. Shoppers do not see them.',
  },
};
