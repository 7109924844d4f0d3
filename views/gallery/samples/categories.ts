import type { CategoryLink, Department } from '../../../src/domain/categories/category.ts';
import { pictures } from './pictures.ts';

export const category = (title: string, changes: Partial<CategoryLink> = {}): CategoryLink => {
  const slug = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    uid: `category-${slug}`,
    title,
    url: `/categories/${slug}/deals`,
    slug,
    branches: [slug],
    genders: [],
    description: `Good ${title.toLowerCase()}, for less than it usually costs.`,
    image: pictures.desk,
    ...changes,
  };
};

export const departments: Department[] = [
  {
    category: category('Home', { image: pictures.room }),
    children: ['Kitchen', 'Bed & Bath', 'Furniture', 'Patio & Garden', 'Cleaning'].map((title) => category(title)),
  },
  { category: category('Electronics'), children: [category('Audio'), category('Computers')] },
  { category: category('Shoes', { image: pictures.shoe }), children: [] },
];
