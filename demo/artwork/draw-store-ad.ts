import { composeImage } from './compose-image.ts';
import { drawWordmark } from './draw-wordmark.ts';
import { planWideImage } from './plan-wide-image.ts';
import { bannerScenes } from './scenes.ts';

/** A sheet in the proportions of A4. */
const AD_WIDTH = 1_000;
const AD_HEIGHT = 1_414;

const MIDDLE = AD_WIDTH / 2;
const NIGHT = '#22302b';
const SUN = '#ffe8a8';
const PAPER = '#f4f8f6';

/** The printed ad of a store, as SVG. */
export function drawStoreAd(title: string): string {
  const { subjects, backdrop, tint } = bannerScenes.blackFriday;
  const image = composeImage(planWideImage(subjects, backdrop, tint, { width: 840, height: 520, center: 0.5 }));
  const line = (text: string, y: number, height: number, color: string) =>
    drawWordmark([text], 'grotesk', { x: MIDDLE, y, width: 760, height }, color, 20);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${AD_WIDTH}" height="${AD_HEIGHT}" viewBox="0 0 ${AD_WIDTH} ${AD_HEIGHT}">` +
    `<rect width="${AD_WIDTH}" height="${AD_HEIGHT}" fill="${NIGHT}"/>` +
    drawWordmark([title], 'serif', { x: MIDDLE, y: 130, width: 760, height: 72 }, PAPER) +
    drawWordmark(['BLACK', 'FRIDAY'], 'narrow', { x: MIDDLE, y: 400, width: 840, height: 330 }, SUN) +
    `<g transform="translate(80 640)">${image}</g>` +
    line('Online from Thanksgiving evening', 1_235, 40, PAPER) +
    line('A second round on Sunday', 1_310, 30, SUN) +
    '</svg>'
  );
}
