import type { SeedOptions } from './seed-demo.ts';
export async function seedCatalogue(
  _options: SeedOptions & { from: string },
): Promise<{ products: number; posts: number }> {
  return { products: 0, posts: 0 };
}
