import type { SignUpField } from '../accounts/sign-up.ts';
import type { SocialProvider } from '../accounts/social-sign-in.ts';
import type { PageMetaFields } from '../content/content-block.ts';
import type { Image } from '../images/image.ts';

export type SignUpOption = 'email' | 'google' | 'facebook' | 'apple';

/** The modal that invites visitors to subscribe (docs/spec/acquisition.md ACQUISITION-2). */
export interface AcquisitionModal {
  slug: string;
  /** The entry's version in the content service: '3'. */
  version: string;
  headline: string;
  bodyCopy?: string;
  /** Label of the form's button. */
  cta: string;
  /** Replaces the form after signing up. */
  confirmation: string;
  layout: 'modal' | 'drawer';
  /** Empty: all options. */
  signUpOptions: readonly SignUpOption[];
  /** Fields of the form besides the email. */
  signUpFields: readonly SignUpField[];
}

/** Which modal a site shows, and when. The same for all visitors. */
export interface AcquisitionOffer {
  /** False: only a variation or a flag opens a modal. */
  showsDefault: boolean;
  /** Milliseconds after the first scroll. */
  delayMs: number;
  /** The requested variation, else the default; absent: no modal. */
  modal?: AcquisitionModal;
}

/** Layouts of a landing page: text beside the image, below it, or on it. */
export const acquisitionVariations = ['split', 'centered', 'cover'] as const;
type AcquisitionVariation = (typeof acquisitionVariations)[number];

/** The content of a landing page (docs/spec/acquisition.md ACQUISITION-3). */
export interface AcquisitionCampaign {
  headline: string;
  tagline?: string;
  cta: string;
  variation: AcquisitionVariation;
  /** Empty: all options. */
  signUpOptions: readonly SignUpOption[];
  /** Fields of the form besides the email. */
  signUpFields: readonly SignUpField[];
  /** The page has no link past the form. */
  hardGate: boolean;
  /** Where the visitor goes afterwards, a path of this site. */
  destination: string;
  image?: Image;
  /** `#1a2b3c`, around the text but never behind it. */
  backgroundColor?: string;
}

export interface AcquisitionPage extends PageMetaFields {
  title: string;
  url: string;
  campaign: AcquisitionCampaign;
}

/** Asks only for an email. Also shown when a campaign cannot be loaded. */
export const defaultCampaign: AcquisitionCampaign = {
  headline: 'Good deals go fast. Be the first to know.',
  tagline: 'Save what you like, and get email alerts for the deals you want.',
  cta: 'Join free',
  variation: 'centered',
  signUpOptions: [],
  signUpFields: [],
  hardGate: false,
  destination: '/shop',
};

/** Which of the offered sign-up options this visitor can use. `providers`: those available to the visitor. */
export function availableSignUpOptions(
  offered: readonly SignUpOption[],
  providers: readonly SocialProvider[],
): { hasForm: boolean; providers: readonly SocialProvider[] } {
  const isOffered = (option: SignUpOption) => offered.length === 0 || offered.includes(option);
  const available = providers.filter(isOffered);
  // The form is the fallback if none of the offered providers is configured.
  return { hasForm: isOffered('email') || available.length === 0, providers: available };
}
