import { expect, test } from '@jest/globals';
import { FeaturedTile } from '../../../views/blocks/featured-tile-group/FeaturedTile.tsx';
import { PlacementTile } from '../../../views/feeds/PlacementTile.tsx';
import { renderView } from '../../support/views/render-view.tsx';
import { placementTile } from '../../support/views/samples.ts';

const readable = { textColor: '#12352b', backgroundColor: '#d6efd9' };
const unreadable = { textColor: '#888888', backgroundColor: '#999999' };

test("applies an editor's readable colors", async () => {
  const style = 'style="color:#12352b;background-color:#d6efd9"';
  expect(await renderView(<PlacementTile placement={placementTile(readable)} />)).toContain(style);
  expect(await renderView(<FeaturedTile tile={{ title: 'Kitchen', ...readable }} />)).toContain(style);
});

// Rules: CONTENT-14
test("replaces unreadable colors by the design's own", async () => {
  expect(await renderView(<PlacementTile placement={placementTile(unreadable)} />)).not.toContain('style=');
  expect(await renderView(<FeaturedTile tile={{ title: 'Kitchen', ...unreadable }} />)).not.toContain('style=');
});
