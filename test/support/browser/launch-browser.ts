import { existsSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';

const unpacked = path.resolve(import.meta.dirname, '../../../.cache/test-tools/chromium');
const executable = process.env.CHROME_PATH ?? path.join(unpacked, 'chromium');

/** False when this machine has no browser; `npm test` reports that once. */
export const hasBrowser = existsSync(executable);

/** The site does not count visits of browsers that call themselves headless or send no language. */
const AS_A_SHOPPER = [
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  '--accept-lang=en-US,en',
];

export async function launchBrowser(): Promise<Browser> {
  const libraries = path.join(unpacked, 'al2023/lib');
  return puppeteer.launch({
    executablePath: executable,
    headless: 'shell',
    // Tests run as root in containers, where the browser's own sandbox cannot start.
    args: ['--no-sandbox', '--font-render-hinting=none', ...AS_A_SHOPPER],
    env: {
      ...process.env,
      ...(existsSync(libraries) ? { LD_LIBRARY_PATH: libraries } : {}),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(unpacked, 'fonts') }),
    },
  });
}
