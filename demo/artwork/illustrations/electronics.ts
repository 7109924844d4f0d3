import { type Drawing, fall, ink, roundShade, steel } from './drawing.ts';

export const earbuds: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M22 78h84v18q0 24-24 24H46q-24 0-24-24z" fill="url(#a)"/><path d="M22 78q0-10 10-10h64q10 0 10 10z" fill="${t.deep}"/><circle cx="64" cy="100" r="3.5" fill="#7fd2b8"/>` +
  `<g id="e"><path d="M42 16q14-2 15 12q0 8-7 10l-2 26q0 4-4 4t-4-4l-3-28q-5-4-4-10q1-9 9-10z" fill="${t.light}"/><ellipse cx="51" cy="28" rx="6" ry="8" fill="${ink.base}"/></g><use href="#e" transform="translate(128 0) scale(-1 1)"/>`;

export const speaker: Drawing = (t) =>
  `${roundShade('a', t)}<rect x="10" y="34" width="108" height="78" rx="32" fill="url(#a)"/><path d="M10 68q54-10 108 0v12q-54 10-108 0z" fill="${t.deep}" opacity=".35"/><circle cx="42" cy="73" r="23" fill="${ink.deep}"/><circle cx="42" cy="73" r="16" fill="${ink.base}"/><circle cx="42" cy="73" r="7" fill="${ink.light}"/>` +
  `<circle cx="90" cy="73" r="19" fill="${ink.deep}"/><circle cx="90" cy="73" r="13" fill="${ink.base}"/><circle cx="90" cy="73" r="5" fill="${ink.light}"/><path d="M44 34q0-18 20-18t20 18" fill="none" stroke="${t.trim}" stroke-width="6"/><path d="M22 48q12-8 34-9" fill="none" stroke="#fff" stroke-width="4" opacity=".45" stroke-linecap="round"/>`;

export const smartwatch: Drawing = (t) =>
  `${roundShade('a', t)}${fall('b', '#20242b', '#0f1115')}<path d="M46 34l4-28h28l4 28zM46 94l4 28h28l4-28z" fill="url(#a)"/><rect x="34" y="28" width="60" height="72" rx="18" fill="${steel.deep}"/><rect x="38" y="32" width="52" height="64" rx="14" fill="url(#b)"/><path d="M94 56h4v14h-4z" fill="${steel.base}"/>` +
  `<circle cx="64" cy="64" r="19" fill="none" stroke="#3a404a" stroke-width="5"/><path d="M64 45a19 19 0 0 1 16 29" fill="none" stroke="#ff7a59" stroke-width="5" stroke-linecap="round"/><circle cx="64" cy="64" r="11" fill="none" stroke="#3a404a" stroke-width="4"/><path d="M64 53a11 11 0 1 1-11 11" fill="none" stroke="#7fd2b8" stroke-width="4" stroke-linecap="round"/>`;

const wallpaper = (t: { light: string; base: string; deep: string }, x: number, y: number, w: number, h: number) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 100 64" preserveAspectRatio="none"><rect width="100" height="64" fill="${t.light}"/><path d="M0 44q26-26 50-8t50-12v40H0z" fill="${t.base}"/><path d="M0 56q30-18 56-6t44-8v22H0z" fill="${t.deep}"/><circle cx="74" cy="16" r="7" fill="#fff3d6"/></svg>`;

export const tablet: Drawing = (t) =>
  `<rect x="10" y="22" width="108" height="82" rx="9" fill="${ink.deep}"/>${wallpaper(t, 16, 28, 96, 70)}<path d="M20 110l88 6" stroke="${steel.light}" stroke-width="5" stroke-linecap="round"/><path d="M102 115l8 .6" stroke="${t.deep}" stroke-width="5" stroke-linecap="round"/>`;

export const monitor: Drawing = (t) =>
  `${fall('a', steel.light, steel.deep)}<path d="M54 88h20l4 24H50z" fill="url(#a)"/><rect x="34" y="112" width="60" height="8" rx="4" fill="${steel.base}"/><rect x="4" y="14" width="120" height="76" rx="6" fill="${ink.deep}"/>${wallpaper(t, 9, 19, 110, 63)}<circle cx="64" cy="86" r="1.8" fill="${ink.trim}"/>`;

export const ssd: Drawing = (t) =>
  `${fall('a', ink.light, ink.base)}<rect x="22" y="20" width="84" height="96" rx="8" fill="url(#a)"/><rect x="30" y="30" width="68" height="50" rx="4" fill="${t.base}"/><path d="M30 66l68-24v34q0 4-4 4H34q-4 0-4-4z" fill="${t.deep}" opacity=".6"/><path d="M38 42h26M38 50h16" stroke="#fff" stroke-width="4" stroke-linecap="round"/>` +
  `<path d="M34 116v6h34v-6" fill="#d8b56a"/><circle cx="30" cy="26" r="2" fill="#1d1f22"/><circle cx="98" cy="26" r="2" fill="#1d1f22"/><path d="M36 92h56M36 100h38" stroke="#8b9096" stroke-width="3" stroke-linecap="round"/>`;

export const powerBank: Drawing = (t) =>
  `${roundShade('a', t)}<rect x="34" y="14" width="60" height="100" rx="13" fill="url(#a)"/><rect x="40" y="20" width="48" height="18" rx="6" fill="${t.deep}" opacity=".5"/><circle cx="50" cy="29" r="2.6" fill="#9be8c3"/><circle cx="59" cy="29" r="2.6" fill="#9be8c3"/><circle cx="68" cy="29" r="2.6" fill="#9be8c3"/><circle cx="77" cy="29" r="2.6" fill="#5d6a70"/>` +
  `<path d="M68 50L52 76h11l-4 22 18-28H66z" fill="${t.trim}"/><path d="M64 114q0 10 14 8t18-12" fill="none" stroke="${ink.base}" stroke-width="4"/>`;

export const drone: Drawing = (t) =>
  `<path d="M30 44l68 36M98 44L30 80" stroke="${ink.base}" stroke-width="7" stroke-linecap="round"/><g fill="${steel.base}" opacity=".8"><ellipse cx="28" cy="40" rx="25" ry="5"/><ellipse cx="100" cy="40" rx="25" ry="5"/><ellipse cx="28" cy="78" rx="25" ry="5"/><ellipse cx="100" cy="78" rx="25" ry="5"/></g>` +
  `<rect x="44" y="46" width="40" height="32" rx="12" fill="${t.base}"/><path d="M46 56q18-8 36 0" stroke="${t.light}" stroke-width="4" fill="none"/><circle cx="64" cy="82" r="9" fill="${ink.deep}"/><circle cx="64" cy="82" r="4" fill="#8fb7d6"/><path d="M48 80l-6 20M80 80l6 20" stroke="${ink.base}" stroke-width="4" stroke-linecap="round"/>`;

export const router: Drawing = (t) =>
  `<path d="M28 76L20 22M100 76l8-54M64 74V16" stroke="${ink.base}" stroke-width="6" stroke-linecap="round"/>${roundShade('a', t)}<path d="M16 76h96q8 0 9 8l3 22q0 10-10 10H14q-10 0-10-10l3-22q1-8 9-8z" fill="url(#a)"/><path d="M8 98h112" stroke="${t.deep}" stroke-width="3" opacity=".6"/><circle cx="40" cy="88" r="3" fill="#7fd2b8"/><circle cx="52" cy="88" r="3" fill="#7fd2b8"/><circle cx="64" cy="88" r="3" fill="#e8a04c"/>`;
