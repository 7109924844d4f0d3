/** The fixed list of seven popular retailers that error pages choose from (docs/spec/stores.md STORES-9). */
export const popularStoreSlugs: readonly string[] = [
  'bramblecart',
  'harbor-and-hearth',
  'bluebarn',
  'larkspur-market',
  'voltage-row',
  'thistle-and-thread',
  'trailhead-supply',
];
