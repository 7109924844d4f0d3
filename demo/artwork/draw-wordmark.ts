import letterforms from './letterforms.json' with { type: 'json' };

/**
 * Letters as outlines, so that a logo needs no font on the machine. The outlines come from Figtree, Josefin Sans,
 * DM Serif Display, Lobster, Oswald, Comfortaa and Space Grotesk (SIL Open Font License 1.1), 1,000 units to the em.
 */
interface Face {
  readonly capHeight: number;
  /** Advance width and path, baseline at 0. */
  readonly glyphs: Readonly<Record<string, readonly (string | number)[]>>;
  readonly kerning: Readonly<Record<string, number>>;
}
export const faceNames = ['grotesk', 'light', 'serif', 'italic', 'script', 'narrow', 'round', 'tech'] as const;
export type FaceName = (typeof faceNames)[number];
const faces: Readonly<Record<FaceName, Face>> = letterforms;

const plain = (text: string) =>
  text
    .replace(/[’‘]/g, "'")
    .normalize('NFKD')
    .replace(/[^A-Za-z&'. ]/g, '');

interface Line {
  readonly svg: string;
  readonly width: number;
}

/** One line of text from x 0 on the baseline, in units of the em. `tracking` is added after each letter. */
function setLine(text: string, face: Face, tracking: number): Line {
  let x = 0;
  let svg = '';
  let before = '';
  for (const char of plain(text)) {
    const [advance, path] = face.glyphs[char] ?? [];
    if (typeof advance !== 'number' || typeof path !== 'string') continue;
    x += face.kerning[before + char] ?? 0;
    if (path) svg += `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += advance + tracking;
    before = char;
  }
  return { svg, width: x - tracking };
}

interface WordmarkBox {
  /** The center of the wordmark and its maximum size. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the lines centered in the box, as large as fits. */
export function drawWordmark(
  lines: readonly string[],
  faceName: FaceName,
  box: WordmarkBox,
  color: string,
  tracking = 0,
): string {
  const face = faces[faceName];
  const set = lines.map((line) => setLine(line, face, tracking));
  const leading = face.capHeight * 1.5;
  const tall = face.capHeight + leading * (set.length - 1);
  const scale = Math.min(box.width / Math.max(1, ...set.map(({ width }) => width)), box.height / tall);
  const top = box.y - (tall * scale) / 2;
  const drawn = set.map(({ svg, width }, at) => {
    const baseline = top + (face.capHeight + leading * at) * scale;
    return `<g transform="translate(${box.x - (width * scale) / 2} ${baseline}) scale(${scale})">${svg}</g>`;
  });
  return `<g fill="${color}">${drawn.join('')}</g>`;
}
