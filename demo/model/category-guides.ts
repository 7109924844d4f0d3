/** What an editor would tell a friend who shops in a department: for its landing page, by its branch. */
export const categoryGuides: Readonly<Record<string, { lead: string; guide: string }>> = {
  home: {
    lead: 'Pans that last, sheets that breathe and furniture that fits through the door, for less than list price.',
    guide: `## How to buy for the house

Linens go on sale in January, grills in September, mattresses on every long weekend. Between those, kitchen brands cut last season’s colors first: if you do not mind the blue one, you rarely need to pay full price.

Measure twice, and read the return policy of anything that ships by freight. We note both in the post when they matter.`,
  },
  electronics: {
    lead: 'Screens, sound and everything that charges, checked against its price history and last year’s model.',
    guide: `## How to buy electronics

A new model is announced, and the old one drops by a fifth within the week. Refurbished by the maker carries the same warranty and costs less again; refurbished by a stranger does not.

“List price” on a television means little. We compare with what it sold for over the last months, and say so when the number is honest.`,
  },
  apparel: {
    lead: 'Coats before the cold, linen before the heat, and basics whenever the price is right.',
    guide: `## How to buy clothes

Stores clear a season while you can still wear it: coats in January, swimwear in July. Sizes at the edges go last and cheapest.

Check what returns cost before you order three sizes to keep one. We say when they are free.`,
  },
  shoes: {
    lead: 'Running shoes one version back, boots out of season, and heels you can stand in.',
    guide: `## How to buy shoes

Last year’s running shoe has the same foam and a different color. It is usually a third cheaper the month its successor arrives.

Order late in the day if you measure your feet: they are at their largest then.`,
  },
  accessories: {
    lead: 'Bags, watches and the small things that make an outfit look finished.',
    guide: `## How to buy accessories

Outlet lines are made for outlets. When a bag is a true markdown from the main line, we say so.

For jewelry, look for the metal’s stamp in the description. “Gold tone” is a color.`,
  },
  beauty: {
    lead: 'Skin care that earns its shelf, makeup sets worth more than their parts, and scents by the ounce.',
    guide: `## How to buy beauty

Sets are the honest discount in this aisle: two full sizes and a travel one often cost less than the first alone.

Compare by the ounce, and check the date on anything with vitamin C.`,
  },
  grocery: {
    lead: 'Coffee, snacks and pantry basics that ship, at a price per pound that beats the store.',
    guide: `## How to buy groceries online

Subscriptions give the discount on the first box. You may cancel after it; most stores even tell you how.

We work out the price per ounce in the post, shipping included.`,
  },
  sports: {
    lead: 'Tents, weights and team gear, mostly just before or just after you need them.',
    guide: `## How to buy gear

Camping goes cheap in September, home gyms in March when resolutions end. Weights cost what they cost to ship: free shipping is the discount.

A helmet or a harness is the one thing to buy new, in season and at whatever it costs.`,
  },
  'toys-kids': {
    lead: 'Presents that survive the afternoon, and baby things that outlive the baby.',
    guide: `## How to buy for children

Toy prices bottom out in the second week of December, when stock is still there. After that it is luck.

Car seats carry an expiry date. A markdown on one that is two years old is not a markdown.`,
  },
  office: {
    lead: 'Books, notebooks and the desk things that make Monday look better.',
    guide: `## How to buy for the desk

School supplies cost half in late August, and paper does not go bad.

Book bundles are priced by the most wanted title in them. If that is not the one you want, wait.`,
  },
  tools: {
    lead: 'Drills, kits and car things, with the battery platform that you already own.',
    guide: `## How to buy tools

The battery is the expensive part. Kits on sale around Father’s Day include two, which is worth more than any bare tool at half price.

Stay on one platform. We name it in every post.`,
  },
  pets: {
    lead: 'Beds, food and toys for the one in the house who never reads the label.',
    guide: `## How to buy for pets

First orders of a food subscription come at a third off nearly everywhere; the second is where you find out the price.

Chew toys go by the weight of the dog, not by the picture on the box.`,
  },
};
