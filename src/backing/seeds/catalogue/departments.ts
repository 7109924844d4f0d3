import type { Department, Kind } from './kind.ts';
import { accessories } from './kinds/accessories.ts';
import { everythingElse, pets, sports, toolsPets } from './kinds/active.ts';
import { apparel, shoes } from './kinds/apparel.ts';
import { beauty, grocery } from './kinds/beauty.ts';
import { electronics } from './kinds/electronics.ts';
import { bedBath, living } from './kinds/home.ts';
import { kitchen } from './kinds/kitchen.ts';

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
  everythingElse,
  toolsPets,
  pets,
];
export const kinds: readonly Kind[] = departments.flatMap((department) => department.kinds);
