import { describe, expect, test } from '@jest/globals';
import type { Refinements } from '../../../src/domain/feeds/refinements.ts';
import { FeedSection } from '../../../views/feeds/FeedSection.tsx';
import { longRefinements, sampleRefinements } from '../../../views/gallery/samples/refinements.ts';
import { renderView, wordsOf } from '../../support/views/render-view.tsx';
import { feedOf } from '../../support/views/samples.ts';

const list = (refinements: Refinements, count = 3) =>
  renderView(<FeedSection feed={{ deferred: 'feed' }} title="Deals" />, {
    deferred: { feed: feedOf(count, { refinements }) },
  });

describe('a refinable list without JavaScript', () => {
  // Rules: FEEDS-18
  test('links to each value with nofollow', async () => {
    const html = await list(sampleRefinements());
    expect(html).toMatch(/<a [^>]*href="\/shop\/feeds\/kitchen\?stores=kettle-lane"/);
    expect(html).not.toMatch(/<a (?![^>]*rel="nofollow")[^>]*href="[^"]*\?(?:stores|sort|brands)=/);
    expect(html).not.toContain('Clear all');
  });

  test('marks chosen values and links to the list without one or all of them', async () => {
    const html = await list(sampleRefinements({ stores: ['kettle-lane'], brands: ['tinley'] }));
    expect(html).toMatch(/<a href="\/shop\/feeds\/kitchen\?brands=tinley"[^>]*aria-current="true"/);
    expect(wordsOf(html)).toContain('Remove Kettle Lane Remove Tinley Clear all');
    expect(html).toMatch(/<a [^>]*href="\/shop\/feeds\/kitchen"[^>]*>Clear all/);
  });

  test('has a price form that keeps the other filters', async () => {
    const html = await list(sampleRefinements({ stores: ['kettle-lane'], minPrice: 10 }));
    const [form = ''] = /<form .*?<\/form>/s.exec(html) ?? [];
    expect(form).toContain('action="/shop/feeds/kitchen" method="get"');
    expect(form).toContain('<input type="hidden" name="stores" value="kettle-lane"/>');
    expect(form).toMatch(/<input [^>]*name="min_price"[^>]*value="10"/);
    expect(form).not.toMatch(/type="hidden" name="min_price"/);
    expect(form).toContain('placeholder="249"');
  });

  test("links the phone's filter button to the panel", async () => {
    const html = await list(sampleRefinements({ stores: ['kettle-lane'] }));
    const [, id = ''] = /<a [^>]*href="#([^"]+)"[^>]*aria-haspopup="dialog"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<h3 id="${id}"[^>]*>Filter`));
  });

  test('shows leading and chosen values of a long facet and collapses the rest', async () => {
    const html = await list(sampleRefinements({ stores: ['fox-hollow'] }));
    const [stores = ''] = /<summary[^>]*>Store.*?<summary[^>]*>Shipping/s.exec(html) ?? [];
    const [leading = '', rest = ''] = stores.split('Show 15 more');
    expect(leading).toContain('Fox Hollow');
    expect(leading.match(/<li/g)).toHaveLength(9);
    expect(rest.match(/<li/g)).toHaveLength(15);
  });

  test('without a match links to the lists without one of the filters', async () => {
    const nearest = [{ label: 'Without Tinley', href: '/shop/feeds/kitchen?stores=kettle-lane', count: 1 }];
    const words = wordsOf(
      await list(sampleRefinements({ stores: ['kettle-lane'], brands: ['tinley'] }, { nearest }), 0),
    );
    expect(words).toContain('No deals match all of these');
    expect(words).toContain('Without Tinley · 1 deal');
  });

  test('keeps very long labels inside', async () => expect(await list(longRefinements())).toContain('1,204,336'));
});
