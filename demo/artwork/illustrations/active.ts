import { type Drawing, fall, ink, roundShade, steel } from './drawing.ts';

export const yogaMat: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M30 70h74q16 0 16 18t-16 18H30z" fill="url(#a)"/><path d="M30 106h82q8 0 8 6t-8 6H40z" fill="${t.deep}"/><circle cx="32" cy="88" r="26" fill="${t.base}"/><circle cx="32" cy="88" r="19" fill="${t.light}"/><circle cx="32" cy="88" r="13" fill="${t.base}"/><circle cx="32" cy="88" r="7" fill="${t.light}"/><path d="M72 69v38M88 69v38" stroke="${t.trim}" stroke-width="6"/><path d="M72 70q8-34 16 0" fill="none" stroke="${t.trim}" stroke-width="5"/>`;

export const dumbbells: Drawing = (t) =>
  `${roundShade('a', t)}${fall('s', steel.light, steel.deep)}<g transform="rotate(-16 64 64)"><rect x="34" y="58" width="60" height="12" fill="url(#s)"/><rect x="14" y="36" width="20" height="56" rx="7" fill="url(#a)"/><rect x="6" y="46" width="10" height="36" rx="4" fill="${ink.deep}"/><rect x="94" y="36" width="20" height="56" rx="7" fill="url(#a)"/><rect x="112" y="46" width="10" height="36" rx="4" fill="${ink.deep}"/><path d="M42 60v8M50 60v8M58 60v8M66 60v8M74 60v8M82 60v8" stroke="${steel.deep}" stroke-width="1.6"/></g>`;

export const kettlebell: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M40 58q-10-46 24-46t24 46" fill="none" stroke="${ink.base}" stroke-width="12"/><path d="M64 44q44 4 44 42q0 22-16 34H36q-16-12-16-34q0-38 44-42z" fill="url(#a)"/><circle cx="64" cy="86" r="18" fill="${t.trim}" opacity=".9"/><path d="M58 78l12 16M70 78L58 94" stroke="${t.deep}" stroke-width="4" stroke-linecap="round"/>`;

export const sleepingBag: Drawing = (t) =>
  `${roundShade('a', t)}<ellipse cx="64" cy="92" rx="56" ry="28" fill="${t.deep}"/><path d="M22 40q42-24 84 0l12 52q-6 26-54 26T10 92z" fill="url(#a)"/><path d="M26 40q38-20 76 0q-6 14-38 14T26 40z" fill="${t.trim}"/><path d="M34 62q30 8 60 0M28 80q36 10 72 0M26 98q38 10 76 0" fill="none" stroke="${t.deep}" stroke-width="3" opacity=".6"/>`;

export const cooler: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M30 50q0-34 34-34t34 34" fill="none" stroke="${ink.base}" stroke-width="7"/><rect x="8" y="44" width="112" height="22" rx="8" fill="#f4f3ef"/><path d="M12 64h104v46q0 10-10 10H22q-10 0-10-10z" fill="url(#a)"/><rect x="54" y="58" width="20" height="20" rx="4" fill="${ink.base}"/><path d="M24 78v30" stroke="#fff" stroke-width="5" opacity=".4" stroke-linecap="round"/>`;

export const drill: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M2 44h24" stroke="${steel.base}" stroke-width="5"/><path d="M24 34h16v22H24z" fill="${steel.deep}"/><path d="M40 26h56q14 0 14 14v12q0 12-12 12H40z" fill="url(#a)"/><path d="M72 62h26l8 42H80z" fill="${ink.base}"/><path d="M66 64q-2 12 8 14" stroke="${ink.light}" stroke-width="5" fill="none"/><path d="M70 102h46q4 0 4 4v12q0 4-4 4H70q-4 0-4-4v-12q0-4 4-4z" fill="${t.deep}"/><path d="M50 34h38" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/><path d="M96 36v18M102 38v14" stroke="${ink.deep}" stroke-width="3"/>`;

export const helmet: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M8 82q-2-56 56-58q56 0 56 56q0 8-8 10q-50-14-96 2q-7 0-8-10z" fill="url(#a)"/><path d="M30 44q14-14 32-15l-6 16q-14 4-24 14zM72 29q18 2 30 14l-6 12q-10-8-22-10zM26 68q30-14 74-2l-2 8q-38-8-68 4z" fill="${t.deep}"/><path d="M28 92q6 24 34 26M104 90q-8 24-38 28" fill="none" stroke="${ink.base}" stroke-width="5" stroke-linecap="round"/>`;

export const stroller: Drawing = (t) =>
  `${fall('a', t.light, t.base)}<path d="M104 18l14-8" stroke="${ink.base}" stroke-width="6" stroke-linecap="round"/><path d="M104 18L70 86" stroke="${ink.base}" stroke-width="5"/><path d="M16 48q4-36 44-36v36z" fill="${t.base}"/><path d="M30 48q4-24 30-36M44 48q4-20 16-36" stroke="${t.deep}" stroke-width="2.5" fill="none"/><path d="M14 48h82q2 38-38 38t-44-38z" fill="url(#a)"/><path d="M44 84l-12 22M68 84l20 22" stroke="${ink.base}" stroke-width="5"/>` +
  `<circle cx="32" cy="108" r="13" fill="${ink.deep}"/><circle cx="32" cy="108" r="6" fill="${steel.light}"/><circle cx="90" cy="108" r="13" fill="${ink.deep}"/><circle cx="90" cy="108" r="6" fill="${steel.light}"/>`;

export const blocks: Drawing = (t) =>
  `<rect x="12" y="70" width="48" height="48" rx="6" fill="${t.base}"/><rect x="66" y="70" width="48" height="48" rx="6" fill="#dca63c"/><rect x="38" y="20" width="48" height="48" rx="6" fill="#7fa9cf"/><circle cx="36" cy="94" r="13" fill="#fff" opacity=".85"/><path d="M90 80l13 26H77z" fill="#fff" opacity=".85"/><rect x="51" y="33" width="22" height="22" rx="3" fill="#fff" opacity=".85"/><path d="M16 74h40M70 74h40M42 24h40" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/>`;

export const dogFood: Drawing = (t) =>
  `${roundShade('a', t)}<path d="M26 14h76l8 98q0 9-9 9H27q-9 0-9-9z" fill="url(#a)"/><path d="M26 8h76v14H26z" fill="${t.deep}"/><circle cx="64" cy="66" r="29" fill="${t.trim}"/><g fill="${t.deep}"><ellipse cx="64" cy="74" rx="12" ry="10"/><circle cx="48" cy="62" r="5.5"/><circle cx="58" cy="53" r="5.5"/><circle cx="70" cy="53" r="5.5"/><circle cx="80" cy="62" r="5.5"/></g><path d="M38 108h52" stroke="${t.light}" stroke-width="5" stroke-linecap="round"/>`;
