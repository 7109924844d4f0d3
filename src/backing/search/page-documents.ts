import { articleFacts, storePageFacts } from './document-facts.ts';
import { richTextWords } from './text/fold-text.ts';
import type { DocumentParts } from './write-documents.ts';

/** Columns that only deals and listings fill. */
const noOfferColumns = {
  primary_stores: [],
  brands: [],
  merchandise_branches: [],
  merchandise_classes: [],
  merchandise_types: [],
  categories: [],
  primary_categories: [],
  themes: [],
  flags: [],
  genders: [],
  shipping: [],
  discounts: [],
  coupons: [],
  stock: [],
  shown_listings: [],
  price: null,
  shipping_cost: null,
  percent_off: 0,
  popularity: 0,
  exclusive: false,
  has_code: false,
  expires_at: 'infinity',
};

/** Search hides stores that are hidden from the directory. */
export function storeDocument(data: unknown): DocumentParts | undefined {
  const store = storePageFacts.parse(data);
  if (store.publishing_rules?.hide_from_directory) return undefined;
  const createdAt = store.created_at ?? new Date(0).toISOString();
  return {
    ...noOfferColumns,
    content_type: 'store',
    uid: store.uid,
    stores: [store.slug],
    starts_at: createdAt,
    published_at: createdAt,
    updated_at: store.updated_at ?? createdAt,
    words_a: store.title,
    words_b: '',
    words_c: '',
    // The page of a store shows one of them.
    words_d: store.details || store.meta_description || '',
  };
}

/** An article can be found from its publish date on. */
export function articleDocument(data: unknown): DocumentParts {
  const article = articleFacts.parse(data);
  return {
    ...noOfferColumns,
    content_type: 'article',
    uid: article.uid,
    stores: [],
    starts_at: article.publish_date,
    published_at: article.original_published_time,
    updated_at: article.updated_at ?? article.publish_date,
    words_a: article.title,
    words_b: '',
    words_c: [article.lead ?? '', ...article.sections.map(({ heading }) => heading ?? '')].join(' '),
    words_d: article.sections.map(({ body }) => richTextWords(body)).join(' '),
  };
}
