import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An icon's shapes in a 128 by 128 box, and the part of the box that they fill: x, y, width, height. */
export interface IconShape {
  readonly body: string;
  readonly box: readonly [number, number, number, number];
}
export interface Artwork {
  /** Version of the icon set the shapes come from. */
  readonly version: string;
  readonly icons: Readonly<Record<string, IconShape>>;
}

/** Beside the built program, or in the last build when this runs from source. */
const places = [
  path.join(import.meta.dirname, 'artwork.json'),
  path.join(import.meta.dirname, '../../dist/server/artwork.json'),
];

let loaded: Artwork | undefined;

/** The icons that the build took from the icon set. @throws Error when the project has not been built. */
function loadArtwork(): Artwork {
  if (loaded) return loaded;
  for (const place of places) {
    try {
      loaded = JSON.parse(readFileSync(place, 'utf8')) as Artwork;
      return loaded;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`No artwork at ${places.join(' or ')}: run "npm run build" first.`);
}

/** @throws Error for an icon that the build has not extracted. */
export function iconShape(name: string): IconShape {
  const shape = loadArtwork().icons[name];
  if (!shape) throw new Error(`Icon "${name}" is not among the extracted ones: run "npm run build".`);
  return shape;
}
