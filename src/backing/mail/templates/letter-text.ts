import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { Letter, LetterDeal, LetterPart } from './letter.ts';

/** The letter as plain text. */
export function letterText({ title, parts, reason, unsubscribeUrl }: Letter): string {
  const footer = [`${SITE_NAME}: ${reason}`, ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : [])].join('\n');
  return `${[title, ...parts.map(partText), `-- \n${footer}`].join('\n\n')}\n`;
}

function partText(part: LetterPart): string {
  if (part.kind === 'deals') return part.deals.map(dealText).join('\n\n');
  if (part.kind === 'button') return linkText(part);
  if (part.kind === 'links') return part.links.map(linkText).join('\n');
  return part.kind === 'note' && part.link ? `${part.text} ${linkText(part.link)}` : part.text;
}

const linkText = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;

const dealText = ({ title, price, was, saving, store, why, url }: LetterDeal) => {
  const cost = [price, was && `was ${was}`, saving].filter(Boolean).join(', ');
  return [`* ${title}`, [cost, store].filter(Boolean).join(' at '), why, url].filter(Boolean).join('\n  ');
};
