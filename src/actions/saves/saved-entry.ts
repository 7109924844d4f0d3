import { z } from 'zod';
import { createEngagement } from '../../contracts/saves/engagement.ts';
import { readSaveItem } from '../../domain/saves/favorites-address.ts';

const { content_type_uid: contentType, entry_uid: uid } = createEngagement.body.shape;

/** What is saved, or not any more. */
export const savedEntry = z.object({ contentType, uid });

/** What the page of the form that was refused is about: `?post=kettle`. */
export function savedEntryQuery({ contentType, uid }: Readonly<Record<string, string>>): Record<string, string> {
  const entry = readSaveItem(new URLSearchParams({ [contentType ?? '']: uid ?? '' }));
  return entry ? { [entry.contentType]: entry.uid } : {};
}
