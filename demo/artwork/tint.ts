/** The colors of a drawn product: its body, its shade, its light and a contrasting trim. */
export interface Tint {
  readonly base: string;
  readonly deep: string;
  readonly light: string;
  readonly trim: string;
}

/** Product colorways as a store would stock them. */
export const tints = {
  sand: { base: '#d9c3a0', deep: '#b4986c', light: '#efe2c9', trim: '#8a6d45' },
  clay: { base: '#c9714f', deep: '#9c4f33', light: '#e59a7c', trim: '#f3d9c8' },
  sage: { base: '#93ab8c', deep: '#6b8566', light: '#bfd0b8', trim: '#f1efe2' },
  forest: { base: '#3f6b55', deep: '#28493a', light: '#68967d', trim: '#d9c07a' },
  sky: { base: '#7fa9cf', deep: '#5681aa', light: '#b3d0e8', trim: '#f5f3ea' },
  navy: { base: '#34507a', deep: '#213456', light: '#5f7da8', trim: '#d8b56a' },
  plum: { base: '#7d5a86', deep: '#583d61', light: '#a986b0', trim: '#efd9e6' },
  blush: { base: '#e3a9a4', deep: '#c07f7b', light: '#f4d0cb', trim: '#fff3ea' },
  berry: { base: '#b23a56', deep: '#82243c', light: '#d66c83', trim: '#f7dde1' },
  mustard: { base: '#dca63c', deep: '#ae7d21', light: '#f0c974', trim: '#5b4320' },
  cream: { base: '#efe6d6', deep: '#cfc2a9', light: '#fbf7ee', trim: '#b08a56' },
  stone: { base: '#a9a49b', deep: '#7d786f', light: '#cfcbc3', trim: '#f4f1ea' },
  graphite: { base: '#4a4d52', deep: '#2d2f33', light: '#75797f', trim: '#c9ccd0' },
  white: { base: '#f1f1ef', deep: '#cfd0d0', light: '#ffffff', trim: '#8f9499' },
  teal: { base: '#3e8e8c', deep: '#276663', light: '#72b8b4', trim: '#f4e3c0' },
  coral: { base: '#ec7b62', deep: '#c2563f', light: '#f7a894', trim: '#fff0e6' },
} as const satisfies Record<string, Tint>;
export type TintName = keyof typeof tints;
