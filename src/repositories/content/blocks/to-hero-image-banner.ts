import { heroImageBanner } from '../../../contracts/content/blocks/hero-image-banner.ts';
import { toImage } from '../../images/to-image.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';
import { toPageLink } from './to-page-link.ts';

export const toHeroImageBanner = blockMapper(heroImageBanner, (fields, scope) => ({
  title: fields.title,
  ...present({
    lead: fields.lead,
    image: toImage(fields.image, scope, fields.image?.description || fields.title),
    textColor: fields.text_color,
    backgroundColor: fields.background_color,
    pageLink: toPageLink(fields.page_link),
  }),
}));
