import { expect, test } from '@jest/globals';
import { isFreeShipping } from '../../../src/domain/deals/free-shipping.ts';
import { fillShippingTemplate } from '../../../src/domain/stores/store.ts';

// Rules: CONTENT-7
test.each([
  {
    template: 'Free shipping on orders over {minimum}',
    amounts: { minimum: 35 },
    text: 'Free shipping on orders over $35',
  },
  {
    template: '{cost} flat, free over {minimum}',
    amounts: { cost: 5.95, minimum: 49 },
    text: '$5.95 flat, free over $49',
  },
  { template: 'Free returns', amounts: {}, text: 'Free returns' },
  { template: 'Over {minimum}', amounts: {}, text: undefined },
  { template: '{nothing} known', amounts: { cost: 1 }, text: undefined },
])('$template reads $text', ({ template, amounts, text }) => {
  expect(fillShippingTemplate(template, amounts)).toBe(text);
});

// Rules: DEALS-4, SYNDICATION-7
test.each([
  { shipping: { optionKey: 'flat', cost: 0 }, free: true },
  { shipping: { optionKey: 'free-shipping' }, free: true },
  { shipping: { optionKey: 'flat', cost: 5 }, free: false },
  { shipping: { optionKey: 'flat' }, free: false },
  { shipping: undefined, free: false },
])('shipping $shipping is free: $free', ({ shipping, free }) => {
  expect(isFreeShipping(shipping)).toBe(free);
});
