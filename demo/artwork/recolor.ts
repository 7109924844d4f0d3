import type { Tint } from './tint.ts';

const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/gi;

/** Rotates the hue of every colored hex value in SVG text; grays, black and white stay. */
export function turnHues(svg: string, degrees: number): string {
  if (degrees === 0) return svg;
  return svg.replace(HEX, (hex) => turnHue(hex, degrees));
}

function turnHue(hex: string, degrees: number): string {
  const [r, g, b] = channelsOf(hex);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const spread = max - min;
  if (spread < 0.1) return hex;
  const light = (max + min) / 2;
  // Icons are vivid: in another hue, full saturation looks artificial.
  const saturation = (spread / (1 - Math.abs(2 * light - 1))) * 0.66;
  const sixth = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return hslToHex((((sixth * 60 + degrees) % 360) + 360) % 360, saturation, light);
}

function hslToHex(hue: number, saturation: number, light: number): string {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

const DARKEST = 0.1;
const LIGHTEST = 0.5;

/** Replaces the dark grays in SVG text by the shades of a tint; black, light grays and colors stay. */
export function paintGrays(svg: string, { deep, base, light }: Tint): string {
  return svg.replace(HEX, (hex) => {
    const channels = channelsOf(hex);
    const [min, max] = [Math.min(...channels), Math.max(...channels)];
    const lightness = (min + max) / 2;
    if (max - min > 0.06 || lightness < DARKEST || lightness > LIGHTEST) return hex;
    const share = (lightness - DARKEST) / (LIGHTEST - DARKEST);
    return share < 0.5 ? mix(deep, base, share * 2) : mix(base, light, share * 2 - 1);
  });
}

function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to);
  return toHex(channelsOf(from).map((value, at) => value + ((target[at] ?? 0) - value) * share));
}

/** Red, green and blue, 0 to 1. */
function channelsOf(hex: string): [number, number, number] {
  const full = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join('') : hex.slice(1);
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

const toHex = (channels: readonly number[]): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.max(0, Math.min(1, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Prefixes all ids in SVG text, so that several icons can share one image. */
export function scopeIds(svg: string, scope: string): string {
  return svg
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${scope}${id}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${scope}${id})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${scope}${id}"`);
}
