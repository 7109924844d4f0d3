/**
 * Synonyms, one group per line: a search for one word also finds the others, ranked a little lower. Members of several
 * words are phrases. `a > b` is one-way: `a` also finds `b`, but not the reverse.
 */
const groups = `
tv, television
couch, sofa > loveseat, sectional
sneakers, trainers, tennis shoes, running shoes
laptop, notebook computer > chromebook
phone, smartphone, cell phone, cellphone, mobile phone
headphones, headset > earbuds
earbuds, earphones > headphones
skillet, frying pan, fry pan
pan > skillet
fridge, refrigerator
comforter, duvet, quilt
bedsheets, sheets, sheet set
vacuum, vacuum cleaner, hoover
trousers, pants > chinos
sweater, jumper, pullover > cardigan
hoodie, hooded sweatshirt
tee, t-shirt, tshirt
jacket, coat > parka
purse, handbag > tote
luggage, suitcase > carry-on
backpack, rucksack, knapsack
bike, bicycle
grill, bbq, barbecue
dutch oven, cocotte, braiser
cookware, pots and pans
silverware, cutlery, flatware
mug, cup
tumbler, travel mug
stroller, pushchair, buggy
diaper, nappy
crib, cot
kids, children > toddler
toddler > kids
mens, men, man
womens, women, woman, ladies
makeup, cosmetics
moisturizer, lotion, face cream
perfume, fragrance, cologne
shades, sunglasses
swimsuit, bathing suit, swimwear
flashlight, torch
drill, drill driver
monitor, computer screen
speaker, bluetooth speaker
smartwatch, fitness tracker
lawnmower, lawn mower, mower
hose, garden hose
rug, carpet
drapes, curtains
lamp, light
ac, air conditioner
dog, puppy
cat, kitten
book > paperback
gift, present
cheap, clearance
jewelry, jewellery > rings, necklace, bracelet, earrings, pendant
coupon, promo code, coupon code, voucher > code
mixer, stand mixer, hand mixer
wifi, wi-fi, wireless internet
e-reader, ereader, ebook reader > tablet
color, colour
colored, coloured
gray, grey
tire, tyre
aluminum, aluminium
center, centre
fiber, fibre
flavor, flavour
liter, litre
meter, metre
theater, theatre
cozy, cosy
pajamas, pyjamas, pjs
organizer, organiser
sanitizer, sanitiser
moisturizer, moisturiser
fertilizer, fertiliser
mold, mould
plow, plough
yogurt, yoghurt
whiskey, whisky
donut, doughnut
ax, axe
catalog, catalogue
airplane, aeroplane
mom, mum
armor, armour
odor, odour
harbor, harbour
favorite, favourite
savory, savoury
caliper, calliper
eyeglasses, spectacles
furniture > sofa, chair, table, desk
`;

/** The synonyms of a word or phrase, in lower case. */
export const synonyms: ReadonlyMap<string, readonly string[]> = readGroups(groups);

/** Every word of the groups; such a word is never corrected. */
export const synonymWords: ReadonlySet<string> = new Set([...synonyms.keys()].flatMap((text) => text.split(/[ -]/)));

function readGroups(text: string): Map<string, string[]> {
  const all = new Map<string, string[]>();
  const members = (list = '') =>
    list
      .split(',')
      .map((member) => member.trim())
      .filter(Boolean);
  for (const line of text.split('\n')) {
    const [equal, further] = line.split('>');
    const own = members(equal);
    for (const member of own) {
      const others = [...own, ...members(further)].filter((other) => other !== member);
      all.set(member, [...new Set([...(all.get(member) ?? []), ...others])]);
    }
  }
  return all;
}
