import { pictures } from '../../gallery/samples/pictures.ts';
import { richText } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { ContentBlocks } from '../ContentBlocks.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Multi block',
  cases: [
    {
      name: 'Two side by side',
      render: () => (
        <ContentBlocks
          blocks={[
            {
              kind: 'multi_block',
              uid: 'multi',
              data: {
                title: 'Both Worth It',
                blocks: [
                  { kind: 'image_tile', uid: 'picture', data: { image: pictures.desk, caption: 'At work' } },
                  {
                    kind: 'rich_text_block',
                    uid: 'words',
                    data: { body: richText('A desk you like is a desk you sit at.'), expandable: false },
                  },
                ],
              },
            },
          ]}
        />
      ),
    },
    {
      name: 'One inside another',
      render: () => (
        <ContentBlocks
          blocks={[
            {
              kind: 'multi_block',
              uid: 'outer',
              data: {
                blocks: [
                  {
                    kind: 'multi_block',
                    uid: 'inner',
                    data: {
                      title: 'Within',
                      blocks: [
                        { kind: 'headline_tile', uid: 'first', data: { headline: 'First' } },
                        { kind: 'headline_tile', uid: 'second', data: { headline: 'Second' } },
                      ],
                    },
                  },
                  { kind: 'headline_tile', uid: 'beside', data: { headline: 'Beside' } },
                ],
              },
            },
          ]}
        />
      ),
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = {
  title: 'Both Worth It',
  blocks: [
    { kind: 'image_tile', uid: 'picture', data: { image: pictures.desk } },
    { kind: 'headline_tile', uid: 'tile', data: { headline: 'Desks for Less', pageLink: { href: '/deals' } } },
  ],
};
