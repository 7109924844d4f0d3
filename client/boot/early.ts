import { isSignedIn } from '../platform/cookies.ts';
import { startColorScheme } from '../shell/color-scheme.ts';

/*
 * Runs before the first paint. Cached documents contain the markup for members and for visitors; this attribute selects one
 * of them, so that the layout does not shift when the session loads. Personal documents set the attribute on the server.
 */
if (isSignedIn()) document.documentElement.dataset.member = 'yes';
startColorScheme();

/** A tab may have no frames although it is visible. */
const FRAME_TIMEOUT_MS = 2_000;

const firstFrame = new Promise((resolve) => {
  // A hidden tab does not paint.
  if (document.hidden) resolve(undefined);
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, FRAME_TIMEOUT_MS);
});

/** Resolves when the element of this module that follows the shell has been parsed. */
const shell = new Promise<void>((resolve) => {
  const hasShell = () => document.querySelector('#root script[src]') !== null;
  const check = () => {
    if (hasShell()) resolve();
  };
  document.addEventListener('load', check, { capture: true });
  check();
});

/** The program of the page comes after what its first frame needs: styles, font and images have the network to themselves. */
async function startProgram(): Promise<void> {
  await Promise.all([shell, firstFrame]);
  const [program = '', ...imports] =
    document.querySelector<HTMLElement>('script[data-program]')?.dataset.program?.split(' ') ?? [];
  for (const href of imports)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await import(program);
}

startProgram().catch(console.error);
