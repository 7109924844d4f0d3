import { iconShape } from './icon-shapes.ts';
import { scopeIds } from './recolor.ts';
import { avatarIcons } from './scenes.ts';

const grounds = ['#f6d9c9', '#cfe3ee', '#e4dcf1', '#d9e8d2', '#fbe7b8', '#f3cfd6', '#cfe9e3', '#e6ddd0'];

/** An author's head and shoulders on a tinted square that pages crop to a circle. */
export function drawAvatar(index: number): string {
  const icon = iconShape(avatarIcons[index % avatarIcons.length] ?? avatarIcons[0]);
  const [x, y, w, h] = icon.box;
  const scale = 250 / Math.max(w, h);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="320" height="320" viewBox="0 0 320 320"><rect width="320" height="320" fill="${grounds[index % grounds.length]}"/>` +
    `<g transform="translate(160 ${190}) scale(${scale}) translate(${-(x + w / 2)} ${-(y + h / 2)})">${scopeIds(icon.body, 'p-')}</g></svg>`
  );
}
