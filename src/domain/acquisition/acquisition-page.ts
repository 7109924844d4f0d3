import type { SignUpField } from '../accounts/sign-up-fields.ts';
import type { PageMetaFields } from '../content/page.ts';
import type { Image } from '../images/image.ts';

/** How a campaign is laid out: words beside the picture, words below it, or words on it. */
export const acquisitionVariations = ['split', 'centered', 'cover'] as const;
export type AcquisitionVariation = (typeof acquisitionVariations)[number];

export type SignUpOption = 'email' | 'google' | 'facebook' | 'apple';

/** What a campaign says to somebody who is to sign up (accounts spec, section 3, Acquisition landing page). */
export interface AcquisitionCampaign {
  headline: string;
  tagline?: string;
  cta: string;
  variation: AcquisitionVariation;
  /** The ways to sign up; none named: all of them. */
  signUpOptions: readonly SignUpOption[];
  /** What the form asks for besides the email. */
  signUpFields: readonly SignUpField[];
  /** No way past it but signing up. */
  hardGate: boolean;
  /** Where the visitor goes afterwards, a path of this site. */
  destination: string;
  image?: Image;
  /** `#1a2b3c`: the ground around the words, never under them. */
  backgroundColor?: string;
}

export interface AcquisitionPage extends PageMetaFields {
  title: string;
  url: string;
  campaign: AcquisitionCampaign;
}

/** The offer that always stands: to join with an email alone. Also what a campaign page says when its own words cannot be had. */
export const standingCampaign: AcquisitionCampaign = {
  headline: 'Good deals go fast. Hear of them first.',
  tagline: 'Save the stores and brands you like, and get an email when they drop their prices.',
  cta: 'Join free',
  variation: 'centered',
  signUpOptions: [],
  signUpFields: [],
  hardGate: false,
  destination: '/shop',
};
