import { block, type SeedEntry } from '../seed-content.ts';
import { writeRichText } from '../write-rich-text.ts';

type Fields = { uid: string; title: string; url: string } & Record<string, unknown>;
export const pageEntry = (content_type: SeedEntry['content_type'], entry: Fields): SeedEntry => ({
  content_type,
  entry,
});

/** A text block that is not collapsed. */
export const textBlock = (uid: string, body: string) =>
  block('rich_text_block', uid, { body: writeRichText(body), expandable: false });
