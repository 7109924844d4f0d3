import { importChunk } from './page-chunk.ts';

let inPlace: typeof import('./in-place.ts') | undefined;

/** The code for pages shown without a new document, once it has loaded: always before the first of them is shown. */
export const inPlaceCode = (): typeof inPlace => inPlace;

/** Loads the code for pages shown without a new document, which the page of the document does not need. Throws ChunkLoadError. */
export async function loadInPlaceCode(): Promise<NonNullable<typeof inPlace>> {
  inPlace ??= await importChunk(import('./in-place.ts'), 'navigation');
  return inPlace;
}
