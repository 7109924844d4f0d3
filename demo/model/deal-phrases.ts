/** Phrases that fit always, or only what their group says. Words in braces are filled in: {brand} {name} {store} {price} {was} {pct} {saved}. */
export interface Phrases {
  readonly always: readonly string[];
  readonly withoutCode?: readonly string[];
  readonly shipsFree?: readonly string[];
  readonly paysShipping?: readonly string[];
  readonly inOptions?: readonly string[];
  readonly inSizes?: readonly string[];
}

/** Why now. */
export const openers: Phrases = {
  always: [
    'Normally {was}, this drops to {price} at {store} while it lasts.',
    'We have had our eye on this one, and {price} is the lowest we have seen it.',
    '{store} knocked {pct}% off, which puts it well under the going rate.',
    'If you have been waiting for {brand} to go on sale, here it is.',
    'That is {saved} less than buying it from {brand} directly.',
    'This is {price} today; it was {was} as recently as last week.',
    'Other shops are still asking around {was} for it.',
    'At {price} it undercuts everything comparable we could find.',
    'It sold out the last time {store} ran this price.',
    '{brand} rarely dips this far below list.',
    'You will save {saved}, enough to notice.',
    'We checked five other retailers and nobody came close.',
    'The price came down overnight from {was}.',
    'A reader sent this one in, and it checks out.',
    'This beats the holiday price by a few dollars, in case you were waiting.',
    '{store} is clearing space, and this is the pick of the pile.',
    'Call it a placeholder until something better comes along; nothing better is likely to.',
    'For {price}, we would buy it without reading further.',
    '{brand} usually sells it for {was}, and people pay it.',
    'Down from {was}, with no catch that we can find.',
    'Yes, {price} is right; we added it to a cart to be sure.',
    'We last posted this at a higher price and it still did well.',
    'Prices on this have been creeping up all season, so the dip is welcome.',
    'A solid buy at {was} and an easy one at {price}.',
    'Somebody at {store} is being generous.',
    'It pairs a good name with a better price.',
    'That is {saved} back in your pocket.',
    'This deal is the reason we keep a tab open on {store}.',
    'It does not go on sale often; the last time was in spring.',
    'You could pay {was} elsewhere, but why.',
    'The usual discount on this is half as big.',
    'Our price chart for it has been flat for months, until this morning.',
    'Put {was} next to {price} and the choice makes itself.',
    'We thought {price} was a typo. It is not.',
    'It has been on our watch list since summer.',
    'A good week to need one: {store} has it at {pct}% off.',
  ],
  withoutCode: [
    'A quiet markdown, no banner, no code: just {price} in the cart.',
    'Here is a {brand} deal that does not ask for a coupon hunt.',
    'No code to remember: the price is simply {price}.',
  ],
  shipsFree: [
    'Shipping is free, so {price} is really {price}.',
    'With free shipping it comes in under everybody else.',
    'It ships free, which most stores do not manage for this.',
  ],
  inOptions: ['It is {pct}% off and the color you want is probably still there.'],
};

/** What else is worth knowing. */
export const closers: Phrases = {
  always: [
    'Returns are free for thirty days.',
    'The price shows once it is in your cart.',
    'Limit two per customer.',
    'We expect it to be gone by the weekend.',
    'Reviews average four and a half stars over a few thousand buyers.',
    'No membership needed.',
    'It ships the same day if you order before noon.',
    'One of our editors owns it and has no complaints.',
    'Delivery is quoted at three to five days.',
    'The maker’s warranty applies in full.',
    'Gift wrap is two dollars and looks like ten.',
    'You can split it in four at checkout, if that is how you budget.',
    'Stock looks healthy for now.',
    'It is final sale at this price, so be sure.',
    'Older reviews are for the previous version; this one is better.',
    'Store pickup is available in most cities.',
    'The sale has no published end, which usually means soon.',
    'Prices at {store} tend to reset at midnight Pacific.',
  ],
  withoutCode: ['New subscribers can stack a welcome code on top.'],
  paysShipping: [
    'Add a filler item if you are a few dollars short of free shipping.',
    'Bundle it with a second and the shipping disappears.',
    'Shipping is free over the usual minimum, or pick it up in store.',
  ],
  shipsFree: ['Shipping is free both ways.', 'It ships free, no minimum to chase.'],
  inSizes: [
    'Sizes and colors are going unevenly, so look soon.',
    'If your size is out, check back in the morning; returns get restocked overnight.',
    'Open the size chart before you order; it is accurate.',
  ],
  inOptions: ['The less obvious colors tend to last longest.'],
};

/** Of a whole sale. */
export const saleLines: readonly string[] = [
  'The sale covers most of the department, and the sort-by-discount button is your friend.',
  'Start with the last page: that is where the one-size-left bargains sit.',
  'Prices are already marked, so what you see is what you pay.',
  'We went through it so you do not have to, and we would start at the top.',
  'A few brands are excluded, and the page says so up front.',
  'Clearance is included, which is not always the case here.',
  'It runs for a few days, but the popular things will not.',
  'The best of it is in the first three rows.',
  'It is the same event that sold through in two days last year.',
  'Filter by {brand} first; that is where the cuts are deepest.',
  '{store} runs this twice a year, and this is the better one.',
  'We saw real markdowns here, not the before-price kind.',
];

/** Of several products in one post. */
export const roundupLines: readonly string[] = [
  'We picked the ones below from a much longer list.',
  'Each one is at its lowest price of the season.',
  'Look at the first before the others; it is the best value of the bunch.',
  'The prices are within a few dollars of each other, so choose by taste.',
  'They are listed in the order in which we would buy them.',
  'Two of these are usually full price everywhere.',
  'All of them come from {store}, so one order gets them to you together.',
  'We left out anything with fewer than four stars.',
  'Mix and match: the discounts apply one by one.',
];

/** Of a code. */
export const couponLines: readonly string[] = [
  'The code works on sale items too, which is where it gets interesting.',
  'Enter it on the payment page; the box is easy to miss on a phone.',
  'It is good once per account and there is no minimum.',
  'We tried it this morning and it took.',
  'It cannot be combined with rewards, but the shipping offer still applies.',
  'A handful of premium labels opt out, as usual.',
  'It takes {pct}% off at the last step, so do not panic at the subtotal.',
  '{store} sends codes like this to its own list; now you have it, too.',
  'The last one of these lasted three days.',
  'It works in the app and on the site, once each.',
  'New and existing customers both qualify.',
];

/** 'How to get it'. {code} and {store} are filled in. */
export const instructions: readonly string[] = [
  'Add it to your cart at {store}.\n\nEnter code **{code}** in the promo box at checkout.\n\nThe discount shows before you pay.',
  '1. Follow the link and choose your color or size.\n2. Go to checkout and open “Add a promo code.”\n3. Paste **{code}** and press apply.',
  'Use code **{code}** at checkout. If it does not take, remove any other code first; {store} allows one per order.',
  '1. Sign in or continue as a guest at {store}.\n2. Put it in the bag and enter **{code}**.\n3. Check that the total drops before you place the order.',
  'Copy code **{code}**, then paste it under the order summary. The price on the product page does not change until then.',
];

export const exclusiveLines: readonly string[] = [
  'This price is only for our readers; {store} does not show it on its own page.',
  'We asked {store} for a better price, and they said yes.',
  'It is an exclusive, so the link below is the only way to it.',
];
export const refurbishedLines: readonly string[] = [
  'Refurbished means opened, tested, cleaned and backed by a one-year warranty.',
  'Units are graded A, so expect light marks at worst.',
];
