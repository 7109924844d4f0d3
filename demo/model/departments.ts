import type { Department, Kind } from './kind.ts';
import { accessories } from './kinds/accessories.ts';
import { apparel } from './kinds/apparel.ts';
import { beauty } from './kinds/beauty.ts';
import { bedBath } from './kinds/bed-bath.ts';
import { electronics } from './kinds/electronics.ts';
import { grocery } from './kinds/grocery.ts';
import { kidsAndBooks } from './kinds/kids-and-books.ts';
import { kitchen } from './kinds/kitchen.ts';
import { living } from './kinds/living.ts';
import { pets } from './kinds/pets.ts';
import { shoes } from './kinds/shoes.ts';
import { sports } from './kinds/sports.ts';
import { tools } from './kinds/tools.ts';

export const departments: readonly Department[] = [
  kitchen,
  bedBath,
  living,
  electronics,
  apparel,
  shoes,
  accessories,
  beauty,
  grocery,
  sports,
  kidsAndBooks,
  tools,
  pets,
];
export const kinds: readonly Kind[] = departments.flatMap((department) => department.kinds);
