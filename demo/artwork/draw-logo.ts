import type { Random } from '../build/random.ts';
import { drawWordmark, type FaceName, faceNames } from './draw-wordmark.ts';

/** A deep color, a pale one, and an accent for the mark. */
const liveries = [
  ['#0f3d3e', '#e8f3ee', '#e2a23b'],
  ['#7a2e3a', '#fbeceb', '#e9a06a'],
  ['#23395b', '#e9eff8', '#f0c24b'],
  ['#3d5a3c', '#eef4e9', '#d98f5c'],
  ['#5a3a6e', '#f4ecf8', '#e3a6c1'],
  ['#a8442a', '#fdeee6', '#f3c46b'],
  ['#1f2a30', '#eef1f2', '#5fb3a1'],
  ['#146152', '#e6f5ef', '#f2b880'],
  ['#8a5a12', '#fbf3df', '#3f6b55'],
  ['#b03a5b', '#fdebf0', '#f4c4a0'],
  ['#2b5d8a', '#e6f1fa', '#f4a259'],
  ['#44413c', '#f5f2ec', '#c9714f'],
] as const;

/** Simple marks in a box of 100 by 100. */
const marks: readonly ((deep: string, accent: string) => string)[] = [
  (d, a) => `<circle cx="50" cy="50" r="46" fill="${d}"/><path d="M50 16q34 22 0 68q-34-46 0-68z" fill="${a}"/>`,
  (d, a) =>
    `<path d="M8 92V50a42 42 0 0 1 84 0v42z" fill="${d}"/><path d="M30 92V56a20 20 0 0 1 40 0v36z" fill="${a}"/>`,
  (d, a) =>
    `<circle cx="50" cy="38" r="24" fill="${a}"/><path d="M4 66q23-18 46 0t46 0v12q-23 18-46 0t-46 0z" fill="${d}"/>`,
  (d, a) => `<path d="M50 4l46 46-46 46L4 50z" fill="${d}"/><path d="M50 28l22 22-22 22-22-22z" fill="${a}"/>`,
  (d, a) =>
    `<g fill="${d}"><ellipse cx="50" cy="24" rx="17" ry="22"/><ellipse cx="50" cy="76" rx="17" ry="22"/><ellipse cx="24" cy="50" rx="22" ry="17"/><ellipse cx="76" cy="50" rx="22" ry="17"/></g><circle cx="50" cy="50" r="14" fill="${a}"/>`,
  (d, a) => `<path d="M50 6l48 40H82v48H18V46H2z" fill="${d}"/><path d="M40 94V62h20v32z" fill="${a}"/>`,
  (d, a) => `<circle cx="36" cy="50" r="32" fill="${d}"/><circle cx="64" cy="50" r="32" fill="${a}" opacity=".85"/>`,
  (d, a) =>
    `<path d="M50 2q6 42 48 48q-42 6-48 48q-6-42-48-48q42-6 48-48z" fill="${d}"/><circle cx="50" cy="50" r="9" fill="${a}"/>`,
  (d, a) => `<path d="M6 90L36 22l22 44 12-22 24 46z" fill="${d}"/><circle cx="76" cy="22" r="13" fill="${a}"/>`,
  (d, a) =>
    `<path d="M12 12h34v34H12zM54 54h34v34H54z" fill="${d}"/><path d="M54 12h34v34H54zM12 54h34v34H12z" fill="${a}"/>`,
];

/** 'Harbor & Hearth' in two lines: 'Harbor', '& Hearth'. */
function linesOf(title: string, upper: boolean): string[] {
  const words = title.replace(' & ', ' &\u00a0').replace(/^The /, 'The\u00a0').split(' ');
  return words.map((word) => (upper ? word.toUpperCase() : word).replaceAll('\u00a0', ' '));
}

const svgOf = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** A square logo that stays readable when cropped to a circle. */
export function drawStoreLogo(title: string, index: number, random: Random): string {
  const [deep, pale, accent] = liveries[(index * 5) % liveries.length] ?? liveries[0];
  const face: FaceName = faceNames[(index * 3 + 2) % faceNames.length] ?? 'grotesk';
  const capitals = face !== 'script' && face !== 'italic' && face !== 'round' && random.chance(0.4);
  const dark = index % 3 !== 1;
  const lines = linesOf(title, capitals);
  const ground = `<rect width="400" height="400" fill="${dark ? deep : pale}"/>`;
  const color = dark ? '#ffffff' : deep;
  const tracking = capitals ? 60 : face === 'light' ? 25 : 0;
  if (lines.length > 2 || (lines.length > 1 && index % 4 === 0)) {
    return svgOf(
      400,
      400,
      ground +
        drawWordmark(lines, face, { x: 200, y: 204, width: 270, height: 46 * lines.length + 66 }, color, tracking),
    );
  }
  const mark = marks[index % marks.length]?.(dark ? pale : deep, accent) ?? '';
  return svgOf(
    400,
    400,
    `${ground}<g transform="translate(154 74) scale(.92)">${mark}</g>${drawWordmark(lines, face, { x: 200, y: 260, width: 262, height: lines.length === 1 ? 44 : 96 }, color, tracking)}`,
  );
}

const CARD_SIDE = 800;

/** A square image of a store's coupon: its logo on a ticket with a notch at each side. */
export function drawStoreCoupon(title: string, index: number, random: Random): string {
  const [, pale, accent] = liveries[(index * 5) % liveries.length] ?? liveries[0];
  const ticket =
    'M150 170h500q24 0 24 24v156a50 50 0 0 0 0 100v156q0 24-24 24H150q-24 0-24-24V450a50 50 0 0 0 0-100V194q0-24 24-24z';
  const logo = drawStoreLogo(title, index, random)
    .replace('<svg ', '<svg x="120" y="120" ')
    .replace(/width="400" height="400"/, `width="560" height="560"`);
  return svgOf(
    CARD_SIDE,
    CARD_SIDE,
    `<clipPath id="ticket"><path d="${ticket}"/></clipPath><rect width="${CARD_SIDE}" height="${CARD_SIDE}" fill="${pale}"/>` +
      `<rect width="${CARD_SIDE}" height="${CARD_SIDE}" fill="${accent}" opacity=".5"/>` +
      `<path d="${ticket}" transform="translate(0 14)" fill="#000" opacity=".14"/><g clip-path="url(#ticket)">${logo}</g>`,
  );
}

/** A wordmark on white, sometimes with a mark before it. */
export function drawBrandLogo(title: string, index: number, random: Random): string {
  const [deep, , accent] = liveries[(index * 7 + 3) % liveries.length] ?? liveries[0];
  const face: FaceName = faceNames[(index * 5 + 1) % faceNames.length] ?? 'serif';
  const capitals = face !== 'script' && face !== 'italic' && random.chance(0.45);
  const text = capitals ? title.toUpperCase() : title;
  const tracking = capitals ? random.pick([20, 70, 110]) : 0;
  const ground = '<rect width="480" height="240" fill="#ffffff"/>';
  if (index % 3 === 0) {
    const mark = marks[(index * 3 + 1) % marks.length]?.(deep, accent) ?? '';
    return svgOf(
      480,
      240,
      `${ground}<g transform="translate(203 34) scale(.74)">${mark}</g>${drawWordmark([text], face, { x: 240, y: 168, width: 380, height: 48 }, deep, tracking)}`,
    );
  }
  return svgOf(
    480,
    240,
    ground + drawWordmark([text], face, { x: 240, y: 120, width: 390, height: 74 }, deep, tracking),
  );
}
