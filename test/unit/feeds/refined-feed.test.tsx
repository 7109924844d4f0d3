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

describe('a list that can be narrowed, without JavaScript', () => {
  test('leads by links to each value, which crawlers do not follow', async () => {
    const html = await list(sampleRefinements());
    expect(html).toMatch(/<a [^>]*href="\/shop\/feeds\/kitchen\?stores=kettle-lane"/);
    expect(html).not.toMatch(/<a (?![^>]*rel="nofollow")[^>]*href="[^"]*\?(?:stores|sort|brands)=/);
    expect(html).not.toContain('Clear all');
  });

  test('marks what is chosen, and leads back from it by chips and all at once', async () => {
    const html = await list(sampleRefinements({ stores: ['kettle-lane'], brands: ['tinley'] }));
    expect(html).toMatch(/<a href="\/shop\/feeds\/kitchen\?brands=tinley"[^>]*aria-current="true"/);
    expect(wordsOf(html)).toContain('Remove Kettle Lane Remove Tinley Clear all');
    expect(html).toMatch(/<a [^>]*href="\/shop\/feeds\/kitchen"[^>]*>Clear all/);
  });

  test('asks for prices by a form that carries the other choices along', async () => {
    const html = await list(sampleRefinements({ stores: ['kettle-lane'], minPrice: 10 }));
    const [form = ''] = /<form .*?<\/form>/s.exec(html) ?? [];
    expect(form).toContain('action="/shop/feeds/kitchen" method="get"');
    expect(form).toContain('<input type="hidden" name="stores" value="kettle-lane"/>');
    expect(form).toMatch(/<input [^>]*name="min_price"[^>]*value="10"/);
    expect(form).not.toMatch(/type="hidden" name="min_price"/);
    expect(form).toContain('placeholder="249"');
  });

  test('has the button of the phone lead to the panel', async () => {
    const html = await list(sampleRefinements({ stores: ['kettle-lane'] }));
    const [, id = ''] = /<a [^>]*href="#([^"]+)"[^>]*aria-haspopup="dialog"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<h3 id="${id}"[^>]*>Filter`));
  });

  test('shows the first values of a long facet and those that are chosen; the rest is there to open', async () => {
    const html = await list(sampleRefinements({ stores: ['fox-hollow'] }));
    const [stores = ''] = /<summary[^>]*>Store.*?<summary[^>]*>Shipping/s.exec(html) ?? [];
    const [leading = '', rest = ''] = stores.split('Show 15 more');
    expect(leading).toContain('Fox Hollow');
    expect(leading.match(/<li/g)).toHaveLength(9);
    expect(rest.match(/<li/g)).toHaveLength(15);
  });

  test('without a match leads to the lists with one choice less', async () => {
    const nearest = [{ label: 'Without Tinley', href: '/shop/feeds/kitchen?stores=kettle-lane', count: 1 }];
    const words = wordsOf(
      await list(sampleRefinements({ stores: ['kettle-lane'], brands: ['tinley'] }, { nearest }), 0),
    );
    expect(words).toContain('No deals match all of these');
    expect(words).toContain('Without Tinley · 1 deal');
  });

  test('keeps words without end inside', async () => expect(await list(longRefinements())).toContain('1,204,336'));
});
