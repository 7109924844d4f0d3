import type { z } from 'zod';
import type { ReferenceField } from '../../contracts/content/fields.ts';
import { entryKeyText } from '../content/references.ts';
import type { PublishedEntries } from './load-published.ts';

/** The published entries that a reference field points to, in its order; unpublished ones are left out. */
export function followReferences<Facts extends z.ZodType>(
  published: PublishedEntries,
  facts: Facts,
  field: readonly ReferenceField[] | null | undefined,
): z.infer<Facts>[] {
  return (field ?? []).flatMap((reference) => {
    const data = published.get(entryKeyText({ contentType: reference._content_type_uid, uid: reference.uid }));
    return data ? [facts.parse(data)] : [];
  });
}
