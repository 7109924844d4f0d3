import { type Drawing, fall, ink, roundShade, steel } from './drawing.ts';

export const blender: Drawing = (t) =>
  `${roundShade('a', t)}${fall('g', '#f4fafc', '#cfe2ea')}<path d="M38 22h52l-7 58H45z" fill="url(#g)" opacity=".95"/><path d="M42 48q22-8 44 0l-4 32H46z" fill="#e58aa0" opacity=".85"/><circle cx="56" cy="60" r="5" fill="#c8506e" opacity=".7"/><circle cx="70" cy="54" r="4" fill="#c8506e" opacity=".6"/>` +
  `<path d="M90 30q16 2 13 20q-2 16-16 20" fill="none" stroke="#cfe2ea" stroke-width="6"/><rect x="36" y="12" width="56" height="11" rx="5" fill="${ink.base}"/><rect x="54" y="6" width="20" height="8" rx="3" fill="${ink.light}"/>` +
  `<path d="M42 80h44l10 34q1 6-5 6H37q-6 0-5-6z" fill="url(#a)"/><circle cx="64" cy="101" r="9" fill="${steel.light}"/><circle cx="64" cy="101" r="5" fill="${ink.base}"/><path d="M44 28l4 44" stroke="#fff" stroke-width="4" opacity=".7" stroke-linecap="round"/>`;

export const airFryer: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M24 44q2-34 40-34t40 34v62q0 12-12 12H36q-12 0-12-12z" fill="url(#a)"/><rect x="32" y="24" width="64" height="20" rx="10" fill="${ink.deep}"/><circle cx="48" cy="34" r="4" fill="#7fd2b8"/><rect x="58" y="31" width="28" height="6" rx="3" fill="#586068"/>` +
  `<path d="M24 56h80v48q0 8-8 8H32q-8 0-8-8z" fill="${t.deep}" opacity=".35"/><rect x="52" y="66" width="24" height="34" rx="8" fill="${ink.base}"/><rect x="57" y="71" width="14" height="24" rx="6" fill="${ink.light}"/><path d="M34 116h12v6H34zM82 116h12v6H82z" fill="${ink.deep}"/>`;

export const coffeeMaker: Drawing = (t) =>
  `${roundShade('a', t)}${fall('g', '#eef5f7', '#c4d6dc')}<path d="M22 14h84q6 0 6 6v20q0 6-6 6H50v54h56q6 0 6 6v8q0 6-6 6H22q-6 0-6-6V20q0-6 6-6z" fill="url(#a)"/><rect x="58" y="20" width="44" height="16" rx="4" fill="${ink.deep}"/><circle cx="68" cy="28" r="4" fill="#e8a04c"/><rect x="77" y="26" width="18" height="4" rx="2" fill="#6b7178"/>` +
  `<path d="M60 54h40l4 38q0 6-6 6H62q-6 0-6-6z" fill="url(#g)"/><path d="M58.5 72h43l2.5 20q0 6-6 6H62q-6 0-6-6z" fill="#5b3a26"/><path d="M102 62q14 0 12 14q-1 10-11 12" fill="none" stroke="${ink.base}" stroke-width="5"/><rect x="62" y="48" width="36" height="8" rx="3" fill="${ink.base}"/>`;

export const dutchOven: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M16 62h96v38q0 18-20 18H36q-20 0-20-18z" fill="url(#a)"/><path d="M4 66q-2-8 6-8h8v14h-8q-5 0-6-6zM124 66q2-8-6-8h-8v14h8q5 0 6-6z" fill="${t.deep}"/><path d="M14 60q2-26 50-26t50 26z" fill="${t.base}"/><path d="M28 50q10-10 32-11" fill="none" stroke="${t.light}" stroke-width="5" stroke-linecap="round"/>` +
  `<rect x="12" y="57" width="104" height="8" rx="4" fill="${t.deep}"/><path d="M56 34v-6q-6-12 8-12t8 12v6z" fill="${steel.base}"/><ellipse cx="64" cy="19" rx="11" ry="6" fill="${steel.light}"/><path d="M26 74v26" stroke="#fff" stroke-width="5" opacity=".35" stroke-linecap="round"/>`;

export const toaster: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M34 40q0-20 20-20q16-4 22 0q18 2 18 20v10H34z" fill="#e9b873"/><path d="M40 42q0-16 16-16h18q14 2 14 16v6H40z" fill="#f6d9a4"/><path d="M10 60q0-16 16-16h76q16 0 16 16v44q0 10-10 10H20q-10 0-10-10z" fill="url(#a)"/><path d="M24 44h80v6H24z" fill="${ink.deep}" opacity=".75"/>` +
  `<rect x="96" y="62" width="8" height="30" rx="4" fill="${ink.base}"/><rect x="92" y="66" width="16" height="9" rx="4" fill="${steel.light}"/><circle cx="100" cy="102" r="5" fill="${t.trim}"/><path d="M22 62v36" stroke="#fff" stroke-width="5" opacity=".4" stroke-linecap="round"/><path d="M22 114h12v6H22zM94 114h12v6H94z" fill="${ink.deep}"/>`;

export const tumbler: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M76 4l-8 26" stroke="${t.trim}" stroke-width="6" stroke-linecap="round"/><rect x="34" y="24" width="60" height="12" rx="5" fill="${t.light}"/><path d="M36 36h56l-6 78q-1 8-9 8H51q-8 0-9-8z" fill="url(#a)"/><path d="M38 52h52" stroke="${t.deep}" stroke-width="3" opacity=".6"/>` +
  `<path d="M92 54q18-2 16 16q-2 18-20 18" fill="none" stroke="${t.deep}" stroke-width="8"/><path d="M48 62l3 44" stroke="#fff" stroke-width="5" opacity=".4" stroke-linecap="round"/>`;

const box = (y: number, w: number, t: string, lid: string) =>
  `<rect x="${64 - w / 2}" y="${y}" width="${w}" height="26" rx="6" fill="#dfeaee" opacity=".9"/><rect x="${64 - w / 2 + 5}" y="${y + 9}" width="${w - 10}" height="14" rx="4" fill="${t}" opacity=".6"/><rect x="${64 - w / 2 - 4}" y="${y - 6}" width="${w + 8}" height="9" rx="4" fill="${lid}"/>`;
export const containers: Drawing = (t) =>
  `${box(92, 100, '#a8c686', t.base)}${box(58, 84, '#f0b46c', t.light)}${box(24, 64, '#d9705f', t.base)}`;

export const coffeeBag: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M32 20h64l8 94q0 7-7 7H31q-7 0-7-7z" fill="url(#a)"/><path d="M30 10h68v14H30z" fill="${t.deep}"/><path d="M30 17h68" stroke="${t.trim}" stroke-width="2.5"/><rect x="40" y="46" width="48" height="48" rx="24" fill="${t.trim}"/>` +
  `<ellipse cx="64" cy="70" rx="11" ry="16" fill="#5b3a26" transform="rotate(24 64 70)"/><path d="M59 57q8 12 9 26" stroke="${t.trim}" stroke-width="3" fill="none"/><path d="M40 104h48" stroke="${t.light}" stroke-width="4" stroke-linecap="round"/>`;

export const oilBottle: Drawing = (t) =>
  `${roundShade('a', { ...t, base: '#7c8f3a', deep: '#53631f', light: '#a9bb62' })}<rect x="56" y="6" width="16" height="14" rx="3" fill="${ink.base}"/><path d="M57 20h14v20q20 10 20 28v44q0 10-10 10H47q-10 0-10-10V68q0-18 20-28z" fill="url(#a)"/><rect x="42" y="72" width="44" height="34" rx="3" fill="${t.trim}"/>` +
  `<path d="M50 82h28M54 90h20M56 98h16" stroke="${t.deep}" stroke-width="3" stroke-linecap="round"/><path d="M45 66q2-12 12-18" stroke="#fff" stroke-width="4" opacity=".5" fill="none" stroke-linecap="round"/>`;
