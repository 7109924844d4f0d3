import type { acquisitionLandingPage } from '../../contracts/acquisition/acquisition-landing-page.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import { sitePath } from '../../domain/accounts/account-address.ts';
import { defaultSignUpFields } from '../../domain/accounts/sign-up.ts';
import {
  type AcquisitionPage,
  acquisitionVariations,
  defaultCampaign,
} from '../../domain/acquisition/acquisition-content.ts';
import type { Mapping } from '../content/mapping.ts';
import { present } from '../content/present.ts';
import { toSeo } from '../content/to-seo.ts';
import { toImage } from '../images/to-image.ts';

export function toAcquisitionPage(entry: EntryOf<typeof acquisitionLandingPage>, mapping: Mapping): AcquisitionPage {
  const { title, url } = entry;
  return {
    title,
    url,
    seo: toSeo(entry.seo_meta, mapping),
    campaign: {
      headline: entry.campaign_headline,
      cta: entry.cta,
      // A variation that nobody has drawn is the usual one.
      variation: acquisitionVariations.find((known) => known === entry.variation) ?? 'split',
      signUpOptions: entry.sign_up_options ?? [],
      signUpFields: entry.sign_up_field_options ?? defaultSignUpFields,
      hardGate: entry.hard_gate ?? false,
      destination: sitePath(entry.destination_page ?? undefined) ?? defaultCampaign.destination,
      ...present({
        tagline: entry.campaign_tagline,
        image: toImage(entry.featured_image, mapping),
        backgroundColor: entry.background_color,
      }),
    },
  };
}
