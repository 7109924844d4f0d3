/** A quiet two-tone studio: wall, floor, and a deeper tone for arches and podiums. */
export interface Backdrop {
  readonly wall: string;
  readonly glow: string;
  readonly floor: string;
  readonly accent: string;
}

export const backdrops = {
  linen: { wall: '#efe7da', glow: '#faf6ee', floor: '#e2d6c3', accent: '#d8c6aa' },
  blush: { wall: '#f3ddd6', glow: '#fcf1ed', floor: '#e8c9bf', accent: '#dfb3a6' },
  sage: { wall: '#dfe6d8', glow: '#f2f5ee', floor: '#cad6c0', accent: '#b4c5a8' },
  mist: { wall: '#dbe6ee', glow: '#f1f6fa', floor: '#c5d6e2', accent: '#adc5d6' },
  lilac: { wall: '#e5dfee', glow: '#f5f2fa', floor: '#d3c9e0', accent: '#c1b3d4' },
  butter: { wall: '#f7ebc9', glow: '#fdf8e8', floor: '#eedba6', accent: '#e5cb83' },
  stone: { wall: '#e6e4e0', glow: '#f6f5f3', floor: '#d3d0ca', accent: '#bfbbb3' },
  clay: { wall: '#eed6c4', glow: '#faeee4', floor: '#e0bda3', accent: '#d2a384' },
  aqua: { wall: '#d6e9e6', glow: '#eef7f5', floor: '#bcdad5', accent: '#a2cac4' },
  paper: { wall: '#f8f8f7', glow: '#ffffff', floor: '#eeeeec', accent: '#e4e4e1' },
} as const satisfies Record<string, Backdrop>;
export type BackdropName = keyof typeof backdrops;

export const settings = ['studio', 'podium', 'arch', 'sun', 'window', 'horizon'] as const;
export type Setting = (typeof settings)[number];

/** The scene behind a product. Subjects stand on the ground line, at 0.8 of the height. */
export function drawBackdrop(setting: Setting, tone: Backdrop, width: number, height: number): string {
  const ground = height * 0.8;
  const middle = width / 2;
  // Linear gradients: a radial one over the whole image renders slower than everything else in it.
  const wall =
    `<linearGradient id="wall" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${tone.wall}"/><stop offset=".62" stop-color="${tone.glow}"/><stop offset="1" stop-color="${tone.wall}"/></linearGradient>` +
    `<linearGradient id="floor" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${tone.floor}"/><stop offset="1" stop-color="${tone.wall}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>`;
  const scenes: Record<Setting, string> = {
    studio: '',
    horizon: `<rect y="${height * 0.68}" width="${width}" height="${height * 0.32}" fill="url(#floor)"/>`,
    sun: `<circle cx="${middle}" cy="${height * 0.46}" r="${height * 0.36}" fill="${tone.accent}" opacity=".55"/>`,
    arch:
      `<path d="M${middle - height * 0.31} ${ground}V${height * 0.44}a${height * 0.31} ${height * 0.31} 0 0 1 ${height * 0.62} 0V${ground}z" fill="${tone.accent}" opacity=".6"/>` +
      `<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#floor)"/>`,
    podium:
      `<ellipse cx="${middle}" cy="${ground + height * 0.1}" rx="${height * 0.43}" ry="${height * 0.07}" fill="#000" opacity=".05"/>` +
      `<path d="M${middle - height * 0.4} ${ground}v${height * 0.09}a${height * 0.4} ${height * 0.062} 0 0 0 ${height * 0.8} 0V${ground}z" fill="${tone.accent}"/>` +
      `<ellipse cx="${middle}" cy="${ground}" rx="${height * 0.4}" ry="${height * 0.062}" fill="${tone.floor}"/>`,
    window:
      `<rect y="${height * 0.74}" width="${width}" height="${height * 0.26}" fill="url(#floor)"/>` +
      `<g fill="${tone.glow}" opacity=".75"><path d="M${width * 0.1} 0h${height * 0.16}l${height * 0.42} ${height}h-${height * 0.16}z"/><path d="M${width * 0.34} 0h${height * 0.24}l${height * 0.42} ${height}h-${height * 0.24}z"/></g>`,
  };
  return wall + scenes[setting];
}
