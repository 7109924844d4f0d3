import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PostTile as Post } from '../../../src/domain/deals/post.ts';
import { keepMarkup } from '../../../src/rendering/page-tree.tsx';
import { PostTile } from '../../../views/deals/tiles/PostTile.tsx';
import { FacetGroup } from '../../../views/feeds/filters/FacetGroup.tsx';
import { HeadingLevelContext } from '../../../views/ui/Heading.tsx';
import { KeepMarkupContext, NowContext } from '../../../views/ui/page/page-contexts.ts';
import { hoursFromNow, renderView } from '../../support/views/render-view.tsx';
import { postTile } from '../../support/views/samples.ts';

const keep = keepMarkup();
const kept = (view: React.ReactNode) => renderView(<KeepMarkupContext value={keep}>{view}</KeepMarkupContext>);

const time = fc.integer({ min: -80, max: 80 }).map(hoursFromNow);
const anyPost: fc.Arbitrary<Post> = fc
  .record(
    {
      headline: fc.constantFrom('A Kettle', 'A & <b>', '“ü”'),
      startsAt: time,
      expiresAt: time,
      couponEndsAt: time,
      discountPrice: fc.constantFrom(0, 12.5, 1_250),
      soldOut: fc.boolean(),
      freeShipping: fc.boolean(),
      hasCoupon: fc.boolean(),
      exclusive: fc.boolean(),
      flags: fc.constantFrom<string[]>(['editors-choice'], []),
    },
    { requiredKeys: ['startsAt'] },
  )
  .map((changes) => postTile(changes));

test('a kept tile is that of its post at each time', () =>
  fc.assert(
    fc.asyncProperty(anyPost, fc.array(time, { minLength: 2, maxLength: 4 }), async (post, times) => {
      for (const now of times) {
        const view = (
          <NowContext value={now}>
            <PostTile post={post} />
          </NowContext>
        );
        expect(await kept(view)).toBe(await renderView(view));
      }
    }),
    { numRuns: 60 },
  ));

test('a kept tile has headings of the level around it', async () => {
  const at = (level: 2 | 3) => (
    <HeadingLevelContext value={level}>
      <PostTile post={postTile()} />
    </HeadingLevelContext>
  );
  expect(await kept(at(2))).toContain('</h2>');
  expect(await kept(at(3))).toContain('</h3>');
});

test('kept values of a facet are those of its list', async () => {
  const facet = (count: number) =>
    ({ name: 'stores', title: 'Store', values: [{ key: 'acme', label: 'Acme', count }] }) as const;
  for (const [count, url, chosen] of [
    [2, '/deals', {}],
    [3, '/deals', {}],
    [3, '/newest-deals', {}],
    [3, '/deals', { sort: 'codes' }],
    [3, '/deals', { stores: ['acme'] }],
    [0, '/deals', {}],
  ] as const) {
    const { values, ...rest } = facet(count);
    const view = (
      <FacetGroup
        facet={{ ...rest, values: [...values] }}
        refinements={{ url, chosen: chosen as object }}
        noun="deals"
        startsOpen
      />
    );
    expect(await kept(view)).toBe(await renderView(view));
  }
});

test('kept markup is rendered once, as hydration expects it', () => {
  let renders = 0;
  const Words = () => {
    renders += 1;
    return (
      <p>
        {'two'}
        {'words'}
      </p>
    );
  };
  const html = [keep({ words: 2 }, 'p', <Words />), keep({ words: 2 }, 'p', <Words />)];
  expect(html).toEqual(['<p>two<!-- -->words</p>', '<p>two<!-- -->words</p>']);
  expect(renders).toBe(1);
});
