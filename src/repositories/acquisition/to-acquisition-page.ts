import type { EntryOf } from '../../contracts/content/fields.ts';
import type { acquisitionLandingPage } from '../../contracts/content/types/acquisition-landing-page.ts';
import { ownPath } from '../../domain/account-address.ts';
import {
  type AcquisitionPage,
  acquisitionVariations,
  standingCampaign,
} from '../../domain/entities/acquisition-page.ts';
import { defaultSignUpFields } from '../../domain/sign-up-fields.ts';
import type { Mapping } from './mapping.ts';
import { present } from './present.ts';
import { toImage } from './to-image.ts';
import { toSeo } from './to-seo.ts';

export function toAcquisitionPage(entry: EntryOf<typeof acquisitionLandingPage>, mapping: Mapping): AcquisitionPage {
  const { uid, title, url } = entry;
  return {
    uid,
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
      destination: ownPath(entry.destination_page ?? undefined) ?? standingCampaign.destination,
      ...present({
        tagline: entry.campaign_tagline,
        image: toImage(entry.featured_image, mapping),
        backgroundColor: entry.background_color,
      }),
    },
  };
}
