import { pictures } from '../gallery/samples/pictures.ts';
import type { Stories } from '../gallery/story.ts';
import { Picture } from './Picture.tsx';

export const stories: Stories = {
  title: 'Components/Picture',
  cases: [
    {
      name: 'Cropped to its box',
      render: () => <Picture image={pictures.wide} width={280} height={280} label="Hills" />,
    },
    {
      name: 'Whole in its box',
      render: () => <Picture image={pictures.wide} width={280} height={280} fit="contain" label="Hills" />,
    },
    { name: 'As tall as it is', render: () => <Picture image={pictures.lamp} width={280} label="Lamp" /> },
    { name: 'Missing', render: () => <Picture width={280} height={168} label="Kettle Lane" /> },
    { name: 'Broken', render: () => <Picture image={pictures.broken} width={280} height={168} label="Tinley" /> },
  ],
};
