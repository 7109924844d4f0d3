import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { coverageDocument } from './coverage-document.ts';
import { registries } from './generate-registries.ts';
import { settingsDocument } from './settings-document.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Files that are derived from others, by their path in the project. Add a generator here. */
const generators: Record<string, () => string | Promise<string>> = {
  'docs/settings.md': settingsDocument,
  'docs/spec/coverage.md': coverageDocument,
  ...registries,
};

/** Runs before type checks, builds and tests. Leaves a file alone that is up to date, so that nothing is rebuilt for it. */
export async function generate(): Promise<void> {
  for (const [name, write] of Object.entries(generators)) {
    const file = path.join(root, name);
    const content = await write();
    if ((await readFile(file, 'utf8').catch(() => '')) === content) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

if (import.meta.main) await generate();
