import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../src/domain/content/content-colors.ts';

const readSheet = (name: string) => readFileSync(path.join(import.meta.dirname, '../../../views/ui', name), 'utf8');
const colorsOf = (sheet: string): Record<string, string> =>
  Object.fromEntries(
    [...readSheet(sheet).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
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

// Rules: SHELL-1
test('style sheets name the widths and write none of their own', () => {
  const views = path.join(import.meta.dirname, '../../../views');
  const sheets = globSync('**/*.module.css', { cwd: views });
  expect(sheets.length).toBeGreaterThan(100);
  const own = sheets.filter((name) => /@media[^{]*width: *\d/.test(readFileSync(path.join(views, name), 'utf8')));
  expect(own).toEqual([]);
});

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

// Rules: SHELL-1
test('layouts change at 576, 760 and 1100 px, and containers are at most 1260 px wide, on wide screens 1760 px', () => {
  const widths = [...readSheet('breakpoints.css').matchAll(/@custom-media --([\w-]+) \(min-width: (\d+)px\)/g)];
  expect(Object.fromEntries(widths.map(([, name, width]) => [name, Number(width)]))).toMatchObject({
    'wide-phone': 576,
    tablet: 760,
    desktop: 1100,
    full: 1260,
    wide: 1600,
  });
  expect(readSheet('tokens.css')).toContain('--container: 1260px;');
  expect(readSheet('tokens.css')).toMatch(/\(min-width: 1600px\) {\s+:root {\s+--container: 1760px;/);
  expect(readSheet('global.css')).toContain('min-width: 320px;');
});

// Rules: SHELL-1
test('style sheets name the widths and write none of their own', () => {
  const views = path.join(import.meta.dirname, '../../../views');
  const sheets = globSync('**/*.module.css', { cwd: views });
  expect(sheets.length).toBeGreaterThan(100);
  const own = sheets.filter((name) => /@media[^{]*width: *\d/.test(readFileSync(path.join(views, name), 'utf8')));
  expect(own).toEqual([]);
});

// Rules: SHELL-2
test('the gaps 1 to 12 are 4 to 128 px', () => {
  const gaps = [...readSheet('tokens.css').matchAll(/--space-\d+: (\d+)px;/g)].map(([, size]) => Number(size));
  expect(gaps).toEqual([4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 72, 128]);
});
