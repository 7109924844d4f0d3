import { refTo, type SeedEntry } from '../seed-content.ts';

const DEFAULT_UID = 'acqmodalgooddeals';
export const ACQUISITION_SETTINGS_UID = 'acqmodalsettings';

/** Invitations to subscribe: the default one, and variants for experiments. */
export const acquisitionModals = (): SeedEntry[] => [
  {
    content_type: 'acquisition_modal',
    entry: {
      uid: DEFAULT_UID,
      title: 'Deal alerts, with just an email',
      slug: 'good-deals',
      headline: 'The good deals, before they are gone',
      body_copy: 'Set an alert, and we’ll email you when a deal you want goes live. All we need is your email.',
      cta: 'Join free',
      confirmation_message: 'Welcome! Set a deal alert, and we’ll email you when a match goes live.',
      layout: 'modal',
      sign_up_options: ['email', 'google', 'facebook', 'apple'],
      sign_up_field_options: [],
    },
  },
  {
    content_type: 'acquisition_modal',
    entry: {
      uid: 'acqmodaldrawer',
      title: 'Deal alerts, in a drawer',
      slug: 'good-deals-drawer',
      headline: 'Be the first to know about the deals you want',
      body_copy: 'Free email alerts for the deals you choose. Unsubscribe anytime.',
      cta: 'Join free',
      confirmation_message: 'Welcome! You can set deal alerts now.',
      layout: 'drawer',
      sign_up_options: ['email'],
      sign_up_field_options: ['accept_emails_confirm'],
    },
  },
  {
    content_type: 'acquisition_modal',
    entry: {
      uid: 'acqmodalaccount',
      title: 'Full account',
      slug: 'whole-account',
      headline: 'Save what you like and get alerts for what you want',
      body_copy: 'A free account keeps what you save and your deal alerts on every device.',
      cta: 'Create my account',
      confirmation_message: 'Welcome! Your account is ready.',
      layout: 'modal',
      sign_up_field_options: ['password', 'name', 'accept_emails_confirm'],
    },
  },
  {
    content_type: 'acquisition_modal_settings',
    entry: {
      uid: ACQUISITION_SETTINGS_UID,
      title: 'Acquisition modal',
      show_default_acquisition_modal: true,
      delay: 8,
      default_acquisition_modal: refTo('acquisition_modal', DEFAULT_UID),
    },
  },
];
