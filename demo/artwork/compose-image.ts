import { type Backdrop, drawBackdrop, type Setting } from './backdrop.ts';
import { iconShape } from './icon-shapes.ts';
import { type IllustrationName, illustrations } from './illustrations/registry.ts';
import { scopeIds, turnHues } from './recolor.ts';
import type { Tint } from './tint.ts';

/** One thing in a picture: an icon (`icon:handbag`) or a drawn product (`drawn:towels`). */
export type SubjectName = `icon:${string}` | `drawn:${IllustrationName}`;
export interface Subject {
  readonly name: SubjectName;
  /** Colour of a drawn product. */
  readonly tint: Tint;
  /** Degrees by which an icon's hues are turned. */
  readonly hue: number;
  /** Where its middle stands, as a share of the width. */
  readonly x: number;
  /** Its height or width, whichever is larger, as a share of the picture's height. */
  readonly size: number;
  /** How far above the ground line its foot is, as a share of the height: a thing behind stands a little higher. */
  readonly lift: number;
  readonly turn: number;
}
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly backdrop: Backdrop;
  readonly setting: Setting;
  /** Back to front. */
  readonly subjects: readonly Subject[];
}

const WHOLE = [6, 6, 116, 116] as const;

function shapeOf(subject: Subject): { body: string; box: readonly [number, number, number, number] } {
  const [kind, name] = subject.name.split(':') as ['icon' | 'drawn', string];
  if (kind === 'icon') {
    const shape = iconShape(name);
    return { body: turnHues(shape.body, subject.hue), box: shape.box };
  }
  return { body: illustrations[name as IllustrationName](subject.tint), box: WHOLE };
}

function drawSubject(subject: Subject, at: number, { width, height }: Picture): { shadow: string; body: string } {
  const { body, box } = shapeOf(subject);
  const [x, y, w, h] = box;
  const scale = (subject.size * height) / Math.max(w, h);
  const middle = subject.x * width;
  const foot = height * (0.8 - subject.lift);
  const shadow = `<ellipse cx="${middle}" cy="${foot}" rx="${w * scale * 0.54}" ry="${height * 0.026}" fill="url(#shadow)"/>`;
  const place = `translate(${middle} ${foot - (h * scale) / 2}) rotate(${subject.turn}) scale(${scale}) translate(${-(x + w / 2)} ${-(y + h / 2)})`;
  return { shadow, body: `<g transform="${place}">${scopeIds(body, `s${at}-`)}</g>` };
}

const SHADOW =
  '<radialGradient id="shadow"><stop offset="0" stop-color="#2a2118" stop-opacity=".34"/><stop offset=".55" stop-color="#2a2118" stop-opacity=".13"/><stop offset="1" stop-color="#2a2118" stop-opacity="0"/></radialGradient>';

/** The picture as an SVG document without text, fonts or outside references. */
export function composePicture(picture: Picture): string {
  const { width, height } = picture;
  const drawn = picture.subjects.map((subject, at) => drawSubject(subject, at, picture));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${SHADOW}</defs>` +
    drawBackdrop(picture.setting, picture.backdrop, width, height) +
    drawn.map(({ shadow, body }) => shadow + body).join('') +
    '</svg>'
  );
}
