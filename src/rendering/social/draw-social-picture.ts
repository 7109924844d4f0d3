import { createRequire } from 'node:module';
import type { CreateText, OverlayOptions } from 'sharp';
import { SITE_NAME } from '../../domain/shell/site-name.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialPicture } from '../../domain/shell/social-picture.ts';
import { escapeHtml } from '../../domain/text/html.ts';
import { createImage, loadSharp } from '../../platform/images/load-sharp.ts';

/** As `--action`, `--on-action` and `--action-tint` of the pages. */
const GROUND = '#0a6650';
const TITLE_COLOR = '#ffffff';
const SITE_COLOR = '#e3f2ed';
const OFFER_COLOR = '#ffd75e';
const MARGIN = 64;
/** The white panel at the right, as high as the picture, that holds the page's image. */
const PANEL_WIDTH = 570;
const PANEL_MARGIN = 36;
const SITE_TOP = 56;
const TITLE_TOP = 140;
const OFFER_TOP = 490;
const GAP = 24;
const QUALITY = 82;

const fontFile = createRequire(import.meta.url).resolve('@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf');

/** Characters that the font lacks; they would be drawn as boxes. */
const UNDRAWABLE =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0f]/gu;

/** A JPEG of 1200×630: the title and the offer on the site's green, the image on a white panel beside them. */
export async function drawSocialPicture({ title, offer = '' }: SocialPicture, imageBytes?: Buffer): Promise<Buffer> {
  const panel = imageBytes ? await drawPanel(imageBytes) : [];
  const width = SOCIAL_WIDTH - 2 * MARGIN - (panel.length > 0 ? PANEL_WIDTH : 0);
  const titleHeight = (offer === '' ? SOCIAL_HEIGHT - MARGIN : OFFER_TOP - GAP) - TITLE_TOP;
  const titleSize = panel.length > 0 ? 54 : 88;
  const texts = await Promise.all([
    drawText(SITE_NAME, { size: 34, color: SITE_COLOR, top: SITE_TOP, width, height: TITLE_TOP - SITE_TOP }),
    drawText(title, { size: titleSize, color: TITLE_COLOR, top: TITLE_TOP, width, height: titleHeight }),
    drawText(offer, { size: 76, color: OFFER_COLOR, top: OFFER_TOP, width, height: SOCIAL_HEIGHT - OFFER_TOP - GAP }),
  ]);
  const ground = await createImage({ create: area(SOCIAL_WIDTH, GROUND) });
  return ground
    .composite([...texts.flat(), ...panel])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

const area = (width: number, background: string) => ({
  width,
  height: SOCIAL_HEIGHT,
  channels: 3 as const,
  background,
});

/** Nothing for bytes that are no image. */
async function drawPanel(bytes: Buffer): Promise<OverlayOptions[]> {
  const sharp = await loadSharp();
  const left = SOCIAL_WIDTH - PANEL_WIDTH;
  try {
    const { data: input, info } = await sharp(bytes)
      .resize(PANEL_WIDTH - 2 * PANEL_MARGIN, SOCIAL_HEIGHT - 2 * PANEL_MARGIN, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const middle = { left: left + half(PANEL_WIDTH - info.width), top: half(SOCIAL_HEIGHT - info.height) };
    return [
      { input: { create: area(PANEL_WIDTH, '#ffffff') }, left, top: 0 },
      { input, ...middle },
    ];
  } catch {
    return [];
  }
}

const half = (pixels: number) => Math.floor(pixels / 2);

interface TextBox {
  size: number;
  color: string;
  top: number;
  width: number;
  height: number;
}

/** Text of the given size, or of one that fits the box; nothing for text without a drawable character. */
async function drawText(text: string, { size, color, top, width, height }: TextBox): Promise<OverlayOptions[]> {
  const drawable = text.replace(/\s+/g, ' ').replace(UNDRAWABLE, '').trim();
  if (drawable === '') return [];
  const markup = `<span foreground="${color}">${escapeHtml(drawable)}</span>`;
  const font = { font: `Rubik Bold ${size}`, fontfile: fontFile, rgba: true, wrap: 'word-char' } as const;
  const draw = async (box: Pick<CreateText, 'width' | 'height'>) =>
    (await createImage({ text: { text: markup, ...font, ...box } })).png().toBuffer({ resolveWithObject: true });
  const natural = await draw({ width });
  const fits = natural.info.height <= height && natural.info.width <= width;
  const { data: input } = fits ? natural : await draw({ width, height });
  return [{ input, left: MARGIN, top }];
}
