import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../src/domain/content/content-colors.ts';

const colorsOf = (sheet: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...readFileSync(path.join(import.meta.dirname, '../../../views/ui', sheet), 'utf8').matchAll(
        /--([\w-]+): (#[0-9a-f]{6});/g,
      ),
    ].map(([, name = '', color = '']) => [name, color]),
  );
const light = colorsOf('tokens.css');
const schemes = { light, dark: { ...light, ...colorsOf('dark.css') } };

const surfaces = ['paper', 'paper-tint', 'paper-sunken'];
const palettes = Object.keys(light).filter((name) => /^palette-(?!ink)/.test(name));
/** Colors of text by the surfaces that it stands on. */
const texts: Record<string, string[]> = {
  ink: [...surfaces, 'action-tint', 'saving-tint', 'warning-tint', 'danger-tint', ...palettes],
  'ink-soft': [...surfaces, 'action-tint', 'saving-tint', 'warning-tint', 'danger-tint'],
  'ink-faint': ['paper', 'paper-tint'],
  paper: ['ink'],
  action: [...surfaces, 'action-tint'],
  'action-hover': surfaces,
  'action-pressed': [...surfaces, 'action-tint'],
  'on-action': ['action', 'action-hover', 'action-pressed', 'danger'],
  'on-saving': ['saving'],
  saving: ['paper', 'paper-tint', 'saving-tint'],
  warning: ['paper', 'paper-tint', 'warning-tint'],
  danger: ['paper', 'paper-tint', 'danger-tint'],
  'on-palette': palettes,
  'on-palette-ink': ['palette-ink'],
  'on-footer': ['footer'],
  'on-footer-soft': ['footer'],
  'footer-accent': ['footer', 'palette-ink'],
  'google-ink': ['paper'],
  'on-apple': ['apple'],
};

// Rules: SHELL-29
describe.each(Object.entries(schemes))('the %s colors', (_scheme, colors) => {
  const ratio = (one: string, other: string) => contrastRatio(colors[one] ?? '', colors[other] ?? '') ?? 0;

  test.each(Object.entries(texts))('%s has a contrast of at least 4.5 to its surfaces', (text, on) => {
    expect(
      on.filter((surface) => ratio(text, surface) < 4.5).map((surface) => [surface, ratio(text, surface)]),
    ).toEqual([]);
  });

  test('the focus ring has a contrast of at least 3 to its surfaces', () => {
    expect(surfaces.filter((surface) => ratio('focus', surface) < 3)).toEqual([]);
  });
});

test('the dark colors name only tokens of the light ones', () => {
  expect(Object.keys(colorsOf('dark.css')).filter((name) => !(name in light))).toEqual([]);
});
