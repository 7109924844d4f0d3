import type { Stories } from '../gallery/story.ts';
import { Availability } from './Availability.tsx';

export const stories: Stories = {
  title: 'Components/Availability',
  cases: [
    { name: 'In stock', render: () => <Availability state="in_stock" /> },
    { name: 'Low inventory', render: () => <Availability state="low_inventory" /> },
    { name: 'Limited sizes', render: () => <Availability state="limited_sizes" /> },
    { name: 'Out of stock', render: () => <Availability state="out_of_stock" /> },
    { name: 'Broken link', render: () => <Availability state="broken_link" /> },
  ],
};
