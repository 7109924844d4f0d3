import { isSignedIn } from '../platform/cookies.ts';
import { startColorScheme } from '../shell/color-scheme.ts';

/*
 * Runs before the first paint. Cached documents contain the markup for members and for visitors; this attribute selects one
 * of them, so that the layout does not shift when the session loads. Personal documents set the attribute on the server.
 */
if (isSignedIn()) document.documentElement.dataset.member = 'yes';
startColorScheme();

/** A visible tab may have no frames, and the first images may be slow. */
const MAX_WAIT_MS = 2_000;

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves after the frame with the first images; a hidden tab does not paint. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return;
  await frame();
  const images = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
  await Promise.allSettled(images.map((image) => image.decode()));
  await frame();
}

/** Resolves when the element of this module that follows the shell has been parsed. */
const shell = new Promise<void>((resolve) => {
  const check = () => {
    if (document.querySelector('#root script[src]')) resolve();
  };
  document.addEventListener('load', check, { capture: true });
  check();
});

/** The program of the page comes after what its first screen needs: styles, font and images have the network to themselves. */
async function startProgram(): Promise<void> {
  await Promise.all([shell, Promise.race([firstPaint(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])]);
  const { program = '' } = document.querySelector<HTMLElement>('script[data-program]')?.dataset ?? {};
  const [script = '', ...imports] = program.split(' ');
  for (const href of imports)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await import(script);
}

startProgram().catch(console.error);
