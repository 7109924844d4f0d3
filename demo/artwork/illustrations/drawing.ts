import type { Tint } from '../tint.ts';

/** SVG shapes in a 128 by 128 box, like those of the icon set. Ids become unique when an image is composed. */
export type Drawing = (tint: Tint) => string;

/** A left-to-right gradient that turns a flat shape into a round one. */
export const roundShade = (id: string, { base, deep, light }: Tint): string =>
  `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${base}"/>` +
  `<stop offset=".28" stop-color="${light}"/><stop offset=".6" stop-color="${base}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;

/** A top-to-bottom gradient. */
export const fall = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const steel: Tint = { base: '#b9bec4', deep: '#7c838b', light: '#eceff1', trim: '#5a6068' };
export const ink: Tint = { base: '#3c3f44', deep: '#222428', light: '#63676d', trim: '#9aa0a6' };
