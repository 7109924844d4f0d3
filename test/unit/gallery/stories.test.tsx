import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { ContentTypeUid } from '../../../src/contracts/content/registry.ts';
import { allStories } from '../../../src/generated/stories.ts';
import { StoryFrame } from '../../../views/gallery/GalleryPage.tsx';
import { caseSlug, isPageStory, type Stories, storySlug } from '../../../views/gallery/story.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { renderView, wordsOf } from '../../support/views/render-view.tsx';

const views = path.resolve(import.meta.dirname, '../../../views');
const storyFiles = globSync('**/*.stories.tsx', { cwd: views });

/** The story that shows each content type that shoppers see. */
const shownBy: Record<Exclude<ContentTypeUid, 'generic_go_link' | 'sales_day'>, string> = {
  acquisition_landing_page: 'Pages/Acquisition',
  acquisition_modal: 'Components/Acquisition modal',
  acquisition_modal_settings: 'Components/Acquisition modal',
  article: 'Pages/Article',
  author: 'Components/Byline',
  black_friday_landing_page: 'Pages/Generic',
  black_friday_store_page: 'Pages/Black Friday store',
  brand: 'Components/Post tile',
  coupon_listing: 'Components/Listing',
  feed_page: 'Pages/Feed',
  generic_page: 'Pages/Generic',
  home_page: 'Pages/Home',
  legacy_coupon: 'Components/Store coupons',
  marketing_page: 'Pages/Generic',
  merchandise_type: 'Pages/Category',
  my_deals_home_page: 'Pages/My Deals',
  placement: 'Blocks/Placement group',
  post: 'Pages/Deal',
  product: 'Components/Listing',
  product_listing: 'Components/Listing',
  product_page: 'Pages/Product',
  promotional_content_block: 'Components/Embedded entries',
  sale_listing: 'Components/Listing',
  site_navigation: 'Shell/Menu drawer',
  store: 'Pages/Store',
  theme: 'Pages/Deal',
};

describe('the gallery', () => {
  test('shows every content type', () => {
    const titles = allStories.map(({ title }) => title);
    expect(Object.values(shownBy).filter((title) => !titles.includes(title))).toEqual([]);
  });

  test('includes every stories file', async () => {
    const found = await Promise.all(
      storyFiles.map(async (file) => [file, ((await import(path.join(views, file))) as { stories: Stories }).stories]),
    );
    expect(found.filter(([, stories]) => !allStories.includes(stories as Stories)).map(([file]) => file)).toEqual([]);
  });

  test('has unique slugs for stories and their states', () => {
    const slugs = allStories.map(storySlug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { title, cases } of allStories) {
      expect({ title, states: new Set(cases.map(caseSlug)).size }).toEqual({ title, states: cases.length });
    }
  });

  // Rules: SHELL-28
  test('has examples of every page, block and tile', () => {
    const named = globSync(['**/*Page.tsx', '**/*Block.tsx', '**/*Tile.tsx'], { cwd: views }).filter(
      // SlotTile renders one of the other tiles.
      (file) => file !== 'feeds/SlotTile.tsx',
    );
    const without = named.filter((file) => !storyFiles.includes(file.replace(/\.tsx$/, '.stories.tsx')));
    // The gallery itself has no story.
    expect(without).toEqual(['gallery/GalleryPage.tsx']);
  });
});

const states = allStories.flatMap((stories) =>
  stories.cases.map((story) => ({ name: `${stories.title}: ${story.name}`, isPage: isPageStory(stories), story })),
);

test.each(states)('$name renders to valid HTML', async ({ story, isPage }) => {
  const html = await renderView(<StoryFrame story={story} />);
  expect(wordsOf(html)).not.toMatch(/\b(?:undefined|NaN|null|Invalid Date)\b|\[object /);
  expect(htmlFaults(html)).toEqual([]);
  if (isPage) expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  else expect(html).not.toMatch(/<h1[ >]/);
});
