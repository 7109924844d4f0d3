import type { Scene } from '../artwork/scenes.ts';

/** An article as its author wrote it. `body` is plain text for `writeRichText`; a line `# Heading` begins a section. */
export interface ArticleSeed {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** Author's slug. */
  readonly author: string;
  readonly daysAgo: number;
  readonly scene: Scene;
  readonly body: string;
}

/** The sections of a body: an optional heading and its text. */
export function sectionsOf(body: string): { heading?: string; text: string }[] {
  return body
    .trim()
    .split(/^(?=# )/m)
    .map((part) => {
      const heading = /^# (.+)\n/.exec(part);
      return heading?.[1] ? { heading: heading[1], text: part.slice(heading[0].length) } : { text: part };
    })
    .filter(({ text }) => text.trim() !== '');
}
