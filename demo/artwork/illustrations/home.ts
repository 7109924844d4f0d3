import { type Drawing, fall, ink, roundShade, steel } from './drawing.ts';

const towel = (y: number, id: string, light: string, stripe: string) =>
  `<rect x="12" y="${y}" width="104" height="27" rx="13" fill="url(#${id})"/><path d="M24 ${y + 5}h80" stroke="${light}" stroke-width="3" stroke-linecap="round" opacity=".7"/>` +
  `<path d="M14 ${y + 18}q52 7 100 0" fill="none" stroke="${stripe}" stroke-width="3.5" opacity=".8"/>`;

export const towels: Drawing = (t) =>
  `${fall('a', t.light, t.base)}${fall('b', t.base, t.deep)}${towel(91, 'b', t.light, t.trim)}${towel(64, 'a', '#fff', t.trim)}${towel(37, 'b', t.light, t.trim)}`;

export const pillow: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M18 34q46-10 92 0q10 0 6 14q-6 22 0 46q4 16-8 15q-44-8-88 0q-12 1-8-15q6-24 0-46q-4-14 6-14z" fill="url(#a)"/>` +
  `<path d="M22 40q10 14 8 30M106 40q-10 14-8 30M24 102q12-12 10-22M104 102q-12-12-10-22" fill="none" stroke="${t.deep}" stroke-width="2.5" opacity=".35" stroke-linecap="round"/>` +
  `<path d="M26 36q38-7 76 0" fill="none" stroke="#fff" stroke-width="3" opacity=".6" stroke-linecap="round"/>`;

export const blanket: Drawing = (t) =>
  `${fall('a', t.light, t.base)}${fall('b', t.base, t.deep)}<path d="M14 74h100v30q0 8-8 8H22q-8 0-8-8z" fill="url(#b)"/><rect x="10" y="44" width="108" height="38" rx="17" fill="url(#a)"/>` +
  `<path d="M64 46v66M40 46v66M88 46v66" stroke="${t.trim}" stroke-width="5" opacity=".45"/><path d="M16 94h96" stroke="${t.trim}" stroke-width="4" opacity=".5"/>` +
  `<path d="M20 112v8m10-8v8m10-8v8m10-8v8m10-8v8m10-8v8m10-8v8m10-8v8m10-8v8" stroke="${t.deep}" stroke-width="3" stroke-linecap="round"/>`;

export const lamp: Drawing = (t) =>
  `${fall('a', '#fff6dc', '#f3dfae')}${roundShade('b', t)}<path d="M42 12h44l18 48H24z" fill="url(#a)"/><path d="M24 60h80l2 5H22z" fill="#e0c88f"/>` +
  `<rect x="60" y="64" width="8" height="10" fill="${steel.base}"/><path d="M54 74h20q16 12 12 28q-3 12-14 14H56q-11-2-14-14q-4-16 12-28z" fill="url(#b)"/><rect x="44" y="114" width="40" height="7" rx="3" fill="${t.deep}"/>`;

export const rug: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M8 74l88-30q10-2 16 8v8l-88 34q-14 2-18-8z" fill="url(#a)"/><path d="M22 70l4 24M46 62l6 24M70 54l6 22" stroke="${t.trim}" stroke-width="5" opacity=".6"/>` +
  `<circle cx="102" cy="56" r="17" fill="${t.deep}"/><circle cx="102" cy="56" r="12" fill="${t.base}"/><circle cx="102" cy="56" r="7" fill="${t.light}"/><circle cx="102" cy="56" r="3" fill="${t.deep}"/>` +
  `<path d="M6 78l-2 6m5 0l-1 6m6-2v6" stroke="${t.deep}" stroke-width="2.5" stroke-linecap="round"/>`;

export const mattress: Drawing = (t) =>
  `${fall('a', '#ffffff', '#e7e9ee')}${fall('b', t.light, t.base)}<path d="M20 54l68-18q6-1 10 2l22 22q3 4-2 6l-74 22q-4 1-7-2L16 62q-3-6 4-8z" fill="url(#a)"/>` +
  `<path d="M14 60v22q0 3 3 5l22 20q3 2 7 1l70-22q4-1 4-6V62L44 86q-4 1-7-2z" fill="url(#b)"/><path d="M15 74l24 22q3 2 7 1l74-22" fill="none" stroke="${t.trim}" stroke-width="2.5"/>` +
  `<path d="M34 58l58-16M48 70l60-17M50 50l26 26M72 44l24 26" stroke="#c9cdd6" stroke-width="1.6"/>`;

export const vacuum: Drawing = (t) =>
  `${roundShade('a', t)}${fall('b', steel.light, steel.base)}<path d="M62 34L44 104" stroke="url(#b)" stroke-width="7"/><path d="M62 34L44 104" stroke="${steel.base}" stroke-width="6"/>` +
  `<rect x="56" y="8" width="24" height="34" rx="9" fill="url(#a)" transform="rotate(14 68 25)"/><path d="M78 10q22 0 18 18q-3 12-18 12" fill="none" stroke="${ink.base}" stroke-width="7" stroke-linecap="round"/>` +
  `<rect x="50" y="34" width="18" height="26" rx="7" fill="${t.light}" opacity=".9" transform="rotate(14 59 47)"/><path d="M20 104h46q6 0 8 6l2 8q0 3-3 3H16q-4 0-4-4l2-8q1-5 6-5z" fill="${ink.base}"/><rect x="18" y="106" width="48" height="5" rx="2" fill="${t.base}"/>`;

export const desk: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<rect x="6" y="50" width="116" height="9" rx="3" fill="url(#a)"/><rect x="6" y="57" width="116" height="3" fill="${t.deep}"/>` +
  `<path d="M24 60v52M104 60v52" stroke="${ink.base}" stroke-width="7"/><path d="M12 116h24M92 116h24" stroke="${ink.deep}" stroke-width="7" stroke-linecap="round"/>` +
  `<rect x="40" y="20" width="44" height="26" rx="3" fill="${ink.deep}"/><rect x="43" y="23" width="38" height="20" rx="1" fill="#8fb7d6"/><path d="M62 46v4" stroke="${ink.base}" stroke-width="6"/><rect x="94" y="36" width="12" height="14" rx="2" fill="${t.trim}"/>`;

export const grill: Drawing = (t) =>
  `${fall('a', t.light, t.base)}${fall('b', t.base, t.deep)}<path d="M16 56q4-36 48-36t48 36z" fill="url(#a)"/><path d="M26 46q8-20 34-20" fill="none" stroke="#fff" opacity=".4" stroke-width="4" stroke-linecap="round"/>` +
  `<rect x="46" y="12" width="36" height="7" rx="3" fill="${steel.base}"/><rect x="12" y="56" width="104" height="6" rx="3" fill="${steel.base}"/><path d="M18 62h92q-6 26-28 28H46q-22-2-28-28z" fill="url(#b)"/>` +
  `<path d="M42 88l-14 34M86 88l14 34M36 106h56" stroke="${ink.base}" stroke-width="5" stroke-linecap="round"/><circle cx="30" cy="118" r="6" fill="${ink.deep}"/>`;

export const petBed: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<ellipse cx="64" cy="86" rx="58" ry="28" fill="${t.deep}"/><path d="M6 74q0-26 58-26t58 26v10q-4 26-58 26T6 84z" fill="url(#a)"/><ellipse cx="64" cy="74" rx="42" ry="17" fill="${t.deep}"/><ellipse cx="64" cy="77" rx="40" ry="14" fill="${t.trim}"/>` +
  `<path d="M20 66q4-12 44-13M26 98q20 8 40 8" fill="none" stroke="#fff" stroke-width="3" opacity=".4" stroke-linecap="round"/>`;

export const planter: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M64 70q-26-10-30-40q24 6 30 34q2-34 24-52q10 28-18 58q14-26 38-24q-8 26-40 28z" fill="#5f9b62"/><path d="M64 70q-10-24-26-36M66 70q4-30 20-50M68 72q14-16 34-24" stroke="#3f7547" stroke-width="2" fill="none"/>` +
  `<path d="M30 72h68l-8 44q-1 5-6 5H44q-5 0-6-5z" fill="url(#a)"/><rect x="26" y="68" width="76" height="12" rx="4" fill="${t.light}"/>`;
