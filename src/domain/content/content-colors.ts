/** WCAG 2.2 AA for text of any size. */
const MIN_CONTRAST = 4.5;

interface ContentColors {
  color: string;
  backgroundColor: string;
}

function luminance(hex: string): number | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return undefined;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21; undefined when either is not a color such as `#1a2b3c`. */
export function contrastRatio(one: string, other: string): number | undefined {
  const a = luminance(one);
  const b = luminance(other);
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** An editor's colors if their contrast is sufficient; otherwise undefined, and the design's own pair applies. */
export function readableColors(textColor?: string, backgroundColor?: string): ContentColors | undefined {
  if (textColor === undefined || backgroundColor === undefined) return undefined;
  const ratio = contrastRatio(textColor, backgroundColor);
  return ratio !== undefined && ratio >= MIN_CONTRAST ? { color: textColor, backgroundColor } : undefined;
}
