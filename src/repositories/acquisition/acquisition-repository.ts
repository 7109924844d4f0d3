import { acquisitionLandingPage } from '../../contracts/acquisition/acquisition-landing-page.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import { sitePath } from '../../domain/accounts/account-address.ts';
import { defaultSignUpFields } from '../../domain/accounts/sign-up.ts';
import {
  type AcquisitionPage,
  acquisitionVariations,
  defaultCampaign,
} from '../../domain/acquisition/acquisition-content.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient } from '../content/content-client.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { toSeo } from '../content/to-seo.ts';
import { toImage } from '../images/to-image.ts';

/** Landing pages of campaigns. */
export class AcquisitionRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  byUrl(ctx: RequestContext, url: string): Promise<Tagged<AcquisitionPage>> {
    return this.#content.first(ctx, {
      as: 'acquisition-page',
      type: acquisitionLandingPage,
      request: { query: { url } },
      policy: 'hour',
      map: toAcquisitionPage,
    });
  }
}

function toAcquisitionPage(entry: EntryOf<typeof acquisitionLandingPage>, mapping: Mapping): AcquisitionPage {
  const { title, url } = entry;
  return {
    title,
    url,
    seo: toSeo(entry.seo_meta, mapping),
    campaign: {
      headline: entry.campaign_headline,
      cta: entry.cta,
      // docs/spec/acquisition.md ACQUISITION-17
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
