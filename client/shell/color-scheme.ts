import { COLORS_BUTTON, DARK_COLORS, SYSTEM_IS_DARK } from '../../src/domain/shell/color-scheme.ts';
import { tryStorage } from '../platform/browser-storage.ts';

const KEY = 'color-scheme';

/** Applies the visitor's choice of colors now, when the button of the footer changes it and when another tab does. */
export function startColorScheme(): void {
  const sheet = document.getElementById(DARK_COLORS) as HTMLLinkElement;
  const apply = (chosen: string | null) => {
    sheet.media = chosen === 'dark' ? 'all' : chosen === 'light' ? 'not all' : SYSTEM_IS_DARK;
  };
  tryStorage(() => apply(localStorage.getItem(KEY)));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) apply(newValue);
  });
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.(`#${COLORS_BUTTON}`)) return;
    const isDark = !matchMedia(sheet.media).matches;
    // Delete a choice that equals the system's, so that the site follows the system again.
    const chosen = isDark === matchMedia(SYSTEM_IS_DARK).matches ? null : isDark ? 'dark' : 'light';
    apply(chosen);
    // Without storage the choice lasts until the next document.
    tryStorage(() => (chosen ? localStorage.setItem(KEY, chosen) : localStorage.removeItem(KEY)));
  });
}
