import { pictures } from '../gallery/samples/pictures.ts';
import type { Stories } from '../gallery/story.ts';
import { Gallery } from './Gallery.tsx';

const five = [pictures.kettle, pictures.shoe, pictures.lamp, pictures.desk, pictures.wide];

export const stories: Stories = {
  title: 'Components/Gallery',
  cases: [
    {
      name: 'Five pictures, three flags',
      render: () => (
        <Gallery
          images={five}
          label="Things for the home"
          maker="Tinley"
          flags={[
            { kind: 'ending-soon', label: 'Ending Soon!' },
            { kind: 'exclusive', label: 'Exclusive' },
            { kind: 'new', label: 'New' },
          ]}
        />
      ),
    },
    {
      name: 'One picture, gone',
      render: () => (
        <Gallery
          images={[pictures.kettle]}
          label="A kettle"
          maker="Tinley"
          flags={[{ kind: 'expired', label: 'Expired' }]}
          isGone
        />
      ),
    },
    { name: 'No picture', render: () => <Gallery images={[]} label="A kettle" maker="Tinley" flags={[]} /> },
  ],
};
