import { refTo, type SeedEntry } from '../seed-content.ts';

const DEFAULT_UID = 'acqmodalgooddeals';
export const ACQUISITION_SETTINGS_UID = 'acqmodalsettings';

/** Invitations to subscribe: the default one, and variants for experiments. */
export const acquisitionModals = (): SeedEntry[] => [
  {
    content_type: 'acquisition_modal',
    entry: {
      uid: DEFAULT_UID,
      title: 'Good deals, by email alone',
      slug: 'good-deals',
      headline: 'The good deals, before they are gone',
      body_copy: 'One email a day with the best prices we found. All we need is your address.',
      cta: 'Send me the deals',
      confirmation_message: 'You’re on the list. Your first deals are on their way.',
      layout: 'modal',
      sign_up_options: ['email', 'google', 'facebook', 'apple'],
      sign_up_field_options: [],
    },
  },
  {
    content_type: 'acquisition_modal',
    entry: {
      uid: 'acqmodaldrawer',
      title: 'Good deals, from the foot of the screen',
      slug: 'good-deals-drawer',
      headline: 'Be first to hear about price drops',
      body_copy: 'One free email a day. Unsubscribe anytime.',
      cta: 'Join free',
      confirmation_message: 'Welcome! Look for us in your inbox.',
      layout: 'drawer',
      sign_up_options: ['email'],
      sign_up_field_options: ['accept_emails_confirm'],
    },
  },
  {
    content_type: 'acquisition_modal',
    entry: {
      uid: 'acqmodalaccount',
      title: 'A whole account',
      slug: 'whole-account',
      headline: 'Save what you like, and hear when it is on sale',
      body_copy: 'A free account keeps your saved items and deal alerts on every device.',
      cta: 'Make my account',
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
