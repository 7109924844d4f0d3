const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/gi;

/** Rotates the hue of every colored hex value in SVG text; grays, black and white stay. */
export function turnHues(svg: string, degrees: number): string {
  if (degrees === 0) return svg;
  return svg.replace(HEX, (hex) => turnHue(hex, degrees));
}

function turnHue(hex: string, degrees: number): string {
  const full = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join('') : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
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
    const value = light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(Math.max(0, Math.min(1, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Prefixes all ids in SVG text, so that several icons can share one image. */
export function scopeIds(svg: string, scope: string): string {
  return svg
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${scope}${id}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${scope}${id})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${scope}${id}"`);
}
