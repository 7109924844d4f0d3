/** A page of plain text: its address, title, one-sentence summary and body for `writeRichText`. */
export interface GenericPageSeed {
  readonly url: string;
  readonly title: string;
  readonly says: string;
  readonly body: string;
}
