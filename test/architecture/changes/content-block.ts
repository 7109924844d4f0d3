import type { Change } from './change.ts';

const FOLDER = 'views/blocks/call-to-action';

/** A heading, a sentence and a button. */
export const contentBlock: Change = {
  row: 'a content block',
  creates: {
    [`${FOLDER}/schema.ts`]: `import { contentBlock, line, link, optional, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('call_to_action', { title: line, text: optional(text), link });

export interface Entity {
  title: string;
  text?: string;
  href: string;
  label: string;
}
`,
    [`${FOLDER}/mapper.ts`]: `import { blockMapper, toPageLink } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { schema } from './schema.ts';

/** Drops a block whose link is unsafe. */
export const mapper = blockMapper(schema, ({ title, text, link }) => {
  const target = toPageLink(link);
  return target && { title, href: target.href, label: target.title ?? title, ...present({ text }) };
});
`,
    [`${FOLDER}/CallToActionBlock.tsx`]: `import { ButtonLink } from '../../ui/Button.tsx';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import type { BlockProps } from '../block-component.tsx';

/** One thing to do next. */
export function CallToActionBlock({ data: { title, text, href, label } }: BlockProps<'call_to_action'>) {
  return (
    <BlockSection title={title} lead={text}>
      <ButtonLink href={href}>{label}</ButtonLink>
    </BlockSection>
  );
}
`,
    [`${FOLDER}/CallToActionBlock.stories.tsx`]: `import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { CallToActionBlock } from './CallToActionBlock.tsx';
import type { Entity } from './schema.ts';

/** The block among one of each kind on the page stories. */
export const example: Entity = { title: 'Never Miss a Deal', href: '/deal-alerts', label: 'Create an Alert' };

export const stories: Stories = {
  title: 'Blocks/Call to action',
  cases: [
    { name: 'Heading and button', render: () => <CallToActionBlock data={example} /> },
    {
      name: 'Long words',
      render: () => <CallToActionBlock data={{ ...example, title: LONG_TITLE, text: LONG_LEAD }} />,
    },
  ],
};
`,
  },
  edits: [
    {
      file: 'docs/spec/content.md',
      kind: 'spec',
      anchor: '| article_group | title?, articles→, page_link? |\n',
      insert: '| call_to_action | title, text?, link |\n',
    },
  ],
  prove(tree) {
    const lists = ['block-schemas', 'block-mappers', 'block-components', 'block-examples', 'stories'];
    const isIn = (list: string) => /CallToActionBlock|call_to_action/.test(tree.read(`src/generated/${list}.ts`));
    const without = lists.filter((list) => !isIn(list));
    if (without.length > 0) throw new Error(`The block is missing in ${without.join(', ')}.`);
    return `${lists.length} generated registries hold call_to_action`;
  },
};
