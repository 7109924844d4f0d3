import { type Backdrop, drawBackdrop, type Setting } from './backdrop.ts';
import { iconShape } from './icon-shapes.ts';
import { type IllustrationName, illustrations } from './illustrations/registry.ts';
import { paintGrays, scopeIds, turnHues } from './recolor.ts';
import type { Tint } from './tint.ts';

/** A subject of an image: an icon (`icon:handbag`) or a drawn product (`drawn:towels`). */
export type SubjectName = `icon:${string}` | `drawn:${IllustrationName}`;
export interface Subject {
  readonly name: SubjectName;
  /** Color of a drawn product. */
  readonly tint: Tint;
  /** Hue rotation of an icon, in degrees. */
  readonly hue: number;
  /** Replaces the dark grays of an icon. */
  readonly paint?: Tint;
  /** Center, as a share of the image's width. */
  readonly x: number;
  /** The larger of its height and width, as a share of the image's height. */
  readonly size: number;
  /** Distance of its base above the ground line, as a share of the height: subjects in the back stand a little higher. */
  readonly lift: number;
  readonly mirrored?: boolean;
}
export interface ImagePlan {
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
    const body = subject.paint ? paintGrays(shape.body, subject.paint) : turnHues(shape.body, subject.hue);
    return { body, box: shape.box };
  }
  return { body: illustrations[name as IllustrationName](subject.tint), box: WHOLE };
}

function drawSubject(subject: Subject, at: number, { width, height }: ImagePlan): { shadow: string; body: string } {
  const { body, box } = shapeOf(subject);
  const [x, y, w, h] = box;
  const scale = (subject.size * height) / Math.max(w, h);
  const middle = subject.x * width;
  const foot = height * (0.8 - subject.lift);
  const shadow = `<ellipse cx="${middle}" cy="${foot}" rx="${w * scale * 0.54}" ry="${height * 0.026}" fill="url(#shadow)"/>`;
  const place = `translate(${middle} ${foot - (h * scale) / 2}) scale(${subject.mirrored ? -scale : scale} ${scale}) translate(${-(x + w / 2)} ${-(y + h / 2)})`;
  return { shadow, body: `<g transform="${place}">${scopeIds(body, `s${at}-`)}</g>` };
}

const SHADOW =
  '<radialGradient id="shadow"><stop offset="0" stop-color="#2a2118" stop-opacity=".34"/><stop offset=".55" stop-color="#2a2118" stop-opacity=".13"/><stop offset="1" stop-color="#2a2118" stop-opacity="0"/></radialGradient>';

/** Draws an SVG document without text, fonts or external references. */
export function composeImage(image: ImagePlan): string {
  const { width, height } = image;
  const drawn = image.subjects.map((subject, at) => drawSubject(subject, at, image));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${SHADOW}</defs>` +
    drawBackdrop(image.setting, image.backdrop, width, height) +
    drawn.map(({ shadow, body }) => shadow + body).join('') +
    '</svg>'
  );
}
