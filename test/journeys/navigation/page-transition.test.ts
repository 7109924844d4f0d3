import { expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();

const pressButton = async () => {
  const box = await (await visit.page.$('main button'))?.boundingBox();
  if (!box) throw new Error('There is no button.');
  await visit.page.mouse.click(box.x + 5, box.y + 5);
};
const isPressed = () =>
  visit.page.waitForFunction(() => document.querySelector('main button')?.textContent === 'clicked 1');

test('only the old page fades; the new page is usable meanwhile, and a press ends the transition', async () => {
  await visit.open();
  await visit.page.evaluate(() => document.documentElement.style.setProperty('--fast', '60s'));
  await visit.click('/stores/a');
  // The progress bar of a slow page is animated before.
  await visit.page.waitForFunction(() =>
    document
      .getAnimations()
      .some(
        ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition-old'),
      ),
  );
  const moving = await visit.page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement),
  );
  expect(moving.filter((pseudo) => /-new\(/.test(String(pseudo)))).toEqual([]);
  expect(await visit.heading()).toBe('Store a');
  await pressButton();
  await isPressed();
  await visit.page.waitForFunction(() => document.activeViewTransition === null);
  expect(visit.problems).toEqual([]);
});

test('a page with a non-Latin address fades like any other', async () => {
  await visit.open('/stores/日本');
  await visit.click('/stores/a');
  await visit.shows('Store a');
  await visit.page.goBack();
  await visit.shows('Store %E6%97%A5%E6%9C%AC');
  await visit.click('/stores/b');
  await visit.shows('Store b');
  expect(visit.problems).toEqual([]);
});

test('forwards a click that the browser sends to the document while it captures the old page', async () => {
  await visit.open();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  await visit.page.waitForFunction(() => document.activeViewTransition === null);
  await visit.page.evaluate(() => {
    document.body.style.pointerEvents = 'none';
    const end = ({ target }: Event) => {
      if (target === document.documentElement) document.body.style.pointerEvents = '';
    };
    addEventListener('click', end, { once: true, capture: true });
  });
  await pressButton();
  await isPressed();
});

test('nothing fades with reduced motion, or on the same path', async () => {
  const countTransitions = () =>
    visit.page.evaluate(() => {
      const original = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        document.documentElement.dataset.faded = 'yes';
        return original(options);
      };
    });
  await visit.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await visit.open('/stores/b');
  await countTransitions();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  expect(await visit.page.$('[data-faded]')).toBeNull();
  await visit.page.emulateMediaFeatures([]);
  await visit.open('/stores/b');
  await countTransitions();
  await visit.click('/stores/b?sort=new');
  await visit.shows('Store b?sort=new');
  expect(await visit.page.$('[data-faded]')).toBeNull();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  expect(await visit.page.$('[data-faded]')).not.toBeNull();
});
