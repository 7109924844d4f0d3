import { type Drawing, fall, roundShade, steel } from './drawing.ts';

export const duffel: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M38 56q0-34 26-34t26 34" fill="none" stroke="${t.trim}" stroke-width="7"/><rect x="6" y="48" width="116" height="64" rx="26" fill="url(#a)"/><path d="M34 48h10v64H34zM84 48h10v64H84z" fill="${t.trim}" opacity=".9"/><path d="M20 58q44-9 88 0" fill="none" stroke="${t.deep}" stroke-width="3.5"/><rect x="50" y="72" width="28" height="26" rx="5" fill="${t.deep}" opacity=".5"/><circle cx="14" cy="80" r="4" fill="${steel.light}"/>`;

export const hoodie: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M44 22q20-14 40 0l24 16q8 6 10 16l6 46-18 6-8-34v46H30V72l-8 34-18-6 6-46q2-10 10-16z" fill="url(#a)"/><path d="M44 22q-6 24 20 30q26-6 20-30q-4-12-20-12t-20 12z" fill="${t.deep}"/><path d="M51 24q0 16 13 20q13-4 13-20q-4-8-13-8t-13 8z" fill="${t.trim}" opacity=".55"/>` +
  `<path d="M58 50v22M70 50v18" stroke="${t.trim}" stroke-width="3" stroke-linecap="round"/><path d="M42 84h44l6 24H36z" fill="${t.deep}" opacity=".4"/><path d="M30 112h68v6H30z" fill="${t.deep}"/>`;

export const leggings: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M38 10h52l6 54-8 56H70L64 52l-6 68H40l-8-56z" fill="url(#a)"/><path d="M37 10h54l1 12H36z" fill="${t.deep}"/><path d="M40 30q-4 40 4 88M88 30q4 40-4 88" stroke="${t.trim}" stroke-width="2.5" fill="none" opacity=".7"/>`;

export const sweater: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M46 16h36l26 14q8 5 10 14l6 54-20 4-6-34v50H30V68l-6 34-20-4 6-54q2-9 10-14z" fill="url(#a)"/><path d="M46 16q18 14 36 0l-4 8q-14 9-28 0z" fill="${t.deep}"/><path d="M30 106h68v12H30zM4 90l20 4-1 9-20-4zM124 90l-20 4 1 9 20-4z" fill="${t.deep}" opacity=".75"/>` +
  `<path d="M32 50h64M32 64h64M32 78h64M32 92h64" stroke="${t.trim}" stroke-width="3.5" stroke-dasharray="6 5" opacity=".75"/>`;

export const tote: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M42 50q0-42 22-42t22 42" fill="none" stroke="${t.deep}" stroke-width="6"/><path d="M18 46h92l8 68q0 7-7 7H17q-7 0-7-7z" fill="url(#a)"/><path d="M18 46h92l1 9H17z" fill="${t.deep}" opacity=".5"/><circle cx="64" cy="86" r="17" fill="none" stroke="${t.trim}" stroke-width="4"/><path d="M52 92q12-22 24 0" fill="none" stroke="${t.trim}" stroke-width="4"/>`;

export const wallet: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M22 34l76-14q6-1 7 5l2 12H20z" fill="${t.trim}"/><rect x="10" y="34" width="108" height="76" rx="11" fill="url(#a)"/><rect x="15" y="39" width="98" height="66" rx="8" fill="none" stroke="${t.trim}" stroke-width="2" stroke-dasharray="5 4" opacity=".7"/><path d="M118 58H88q-12 0-12 13t12 13h30z" fill="${t.deep}"/><circle cx="91" cy="71" r="5" fill="${steel.light}"/>`;

export const perfume: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<rect x="50" y="8" width="28" height="24" rx="4" fill="${t.trim}"/><rect x="56" y="32" width="16" height="12" fill="${steel.base}"/><path d="M34 44h60q14 0 14 14v46q0 16-16 16H36q-16 0-16-16V58q0-14 14-14z" fill="#eef3f6"/><path d="M26 70h76v34q0 10-10 10H36q-10 0-10-10z" fill="url(#a)" opacity=".9"/><rect x="44" y="66" width="40" height="30" rx="3" fill="#fff" opacity=".85"/><path d="M52 76h24M56 84h16" stroke="${t.deep}" stroke-width="3" stroke-linecap="round"/><path d="M29 60v44" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>`;

export const serum: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M56 4h16q4 0 4 4v16H52V8q0-4 4-4z" fill="#46494e"/><rect x="46" y="24" width="36" height="18" rx="4" fill="${t.trim}"/><path d="M42 42h44q10 4 10 16v52q0 11-11 11H43q-11 0-11-11V58q0-12 10-16z" fill="url(#a)"/><rect x="38" y="66" width="52" height="38" rx="3" fill="#fffdf8" opacity=".92"/><path d="M46 76h36M46 84h24M46 92h30" stroke="${t.deep}" stroke-width="3" stroke-linecap="round"/>`;

export const creamJar: Drawing = (t) =>
  `${roundShade('a', t)}<rect x="18" y="34" width="92" height="30" rx="7" fill="${t.trim}"/><path d="M20 42h88M20 50h88" stroke="${t.deep}" stroke-width="1.5" opacity=".35"/><path d="M14 62h100v40q0 16-16 16H30q-16 0-16-16z" fill="url(#a)"/><rect x="36" y="74" width="56" height="26" rx="3" fill="#fffdf8" opacity=".9"/><path d="M44 83h40M50 91h28" stroke="${t.deep}" stroke-width="3" stroke-linecap="round"/>`;

export const tube: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M34 8h60l-6 88H40z" fill="url(#a)"/><path d="M34 8h60l-.7 9H34.7z" fill="${t.deep}"/><rect x="42" y="96" width="44" height="24" rx="5" fill="${t.trim}"/><circle cx="64" cy="46" r="13" fill="#fffdf8"/><circle cx="64" cy="46" r="6" fill="#f2b13c"/><path d="M50 70h28M54 78h20" stroke="#fffdf8" stroke-width="4" stroke-linecap="round"/>`;

export const hairDryer: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M52 70l10 46q2 6 8 6h6q7 0 6-7l-6-45z" fill="${t.deep}"/><path d="M14 34l22 4v40l-22 4q-4-24 0-48z" fill="#46494e"/><path d="M34 32q40-20 66-6q18 10 18 32t-18 30q-28 10-66-6z" fill="url(#a)"/><circle cx="96" cy="58" r="17" fill="${t.deep}"/><circle cx="96" cy="58" r="11" fill="${t.trim}"/><path d="M88 58h16M96 50v16" stroke="${t.deep}" stroke-width="2.5"/>`;
