/** Id of the style sheet with the dark colors, and its media query while the visitor has chosen no colors. */
export const DARK_COLORS = 'dark-colors';
export const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** Id of the button that switches between the light and the dark colors. */
export const COLORS_BUTTON = 'colors-button';
