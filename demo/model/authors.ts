interface AuthorSeed {
  readonly slug: string;
  readonly display: string;
  readonly full: string;
  readonly byline: string;
}

/** The desk that signs posts and articles. */
export const authors: readonly AuthorSeed[] = [
  {
    slug: 'maya-ortega',
    display: 'Maya',
    full: 'Maya Ortega',
    byline: 'Maya edits home and kitchen. She owns four Dutch ovens and regrets none of them.',
  },
  {
    slug: 'tom-hargreave',
    display: 'Tom',
    full: 'Tom Hargreave',
    byline: 'Tom covers electronics and keeps a spreadsheet of TV prices going back nine years.',
  },
  {
    slug: 'ruth-ellery',
    display: 'Ruth',
    full: 'Ruth Ellery',
    byline: 'Ruth has been clipping coupons since they were made of paper. She runs the money-saving guides.',
  },
  {
    slug: 'deshawn-pryor',
    display: 'DeShawn',
    full: 'DeShawn Pryor',
    byline: 'DeShawn writes about sneakers, menswear and anything with a size chart.',
  },
  {
    slug: 'leila-farouk',
    display: 'Leila',
    full: 'Leila Farouk',
    byline: 'Leila tests beauty so that your bathroom shelf stays short.',
  },
  {
    slug: 'connor-quayle',
    display: 'Connor',
    full: 'Connor Quayle',
    byline: 'Connor handles tools, camping and the outdoors. He will tell you what it weighs.',
  },
  {
    slug: 'imani-brooks',
    display: 'Imani',
    full: 'Imani Brooks',
    byline: 'Imani looks after kids, toys and gifts, with two small quality inspectors at home.',
  },
  {
    slug: 'paul-santos',
    display: 'Paul',
    full: 'Paul Santos',
    byline: 'Paul is the night editor. If a price drops at 3 a.m., he saw it.',
  },
];
