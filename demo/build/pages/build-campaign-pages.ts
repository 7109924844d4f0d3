import { EMAIL_ONLY_PATH } from '../../../src/domain/accounts/account-address.ts';
import { promotionUid } from '../build-promotions.ts';
import { bannerRef, campaignRef } from '../build-scene-images.ts';
import { block, refTo, type SeedEntry } from '../seed-content.ts';
import { feedRow } from './build-home.ts';
import { pageEntry } from './page-entry.ts';

/** Acquisition pages and the personal home page. */
export function campaignPages(): SeedEntry[] {
  return [
    pageEntry('acquisition_landing_page', {
      uid: 'acqwelcome',
      title: 'Welcome',
      url: '/acq/welcome',
      hard_gate: false,
      sign_up_options: ['email', 'google', 'facebook', 'apple'],
      sign_up_field_options: ['password', 'name', 'gender'],
      campaign_headline: 'The good deals go fast. Get there first.',
      campaign_tagline: 'Free alerts for the brands and prices you choose.',
      cta: 'Join free',
      variation: 'split',
      destination_page: '/shop',
      featured_image: campaignRef('acquisition'),
      background_color: '#d6e9e6',
    }),
    pageEntry('acquisition_landing_page', {
      uid: 'acqblackfriday',
      title: 'Black Friday Deal Alerts',
      url: '/acq/black-friday',
      hard_gate: true,
      sign_up_options: ['email', 'google'],
      sign_up_field_options: ['accept_emails_confirm'],
      campaign_headline: 'Get ready for Black Friday',
      campaign_tagline: 'Join to set deal alerts, and we’ll email you when a match goes live.',
      cta: 'Join free',
      variation: 'cover',
      destination_page: '/deal-alerts',
      featured_image: campaignRef('blackFriday'),
      background_color: '#e6e4e0',
    }),
    pageEntry('acquisition_landing_page', {
      uid: 'acqdailydeals',
      title: 'Deal Alerts by Email',
      url: EMAIL_ONLY_PATH,
      hard_gate: false,
      sign_up_options: ['email'],
      sign_up_field_options: [],
      campaign_headline: 'The deals you want, in your inbox',
      campaign_tagline: 'Set an alert, and we’ll email you when a match goes live. All we need is your email.',
      cta: 'Join free',
      variation: 'centered',
      destination_page: '/shop',
      background_color: '#f6eedf',
    }),
    pageEntry('my_deals_home_page', {
      uid: 'mydealshome',
      title: 'My Deals',
      url: '/shop',
      content_blocks: [
        feedRow('mydealspopular', 'Popular With Everyone', 'popular_deals'),
        feedRow('mydealsnew', 'Newest Deals', 'newest-deals'),
        block('referenced_block', 'mydealspromo', {
          reference: refTo('promotional_content_block', promotionUid('smart')),
        }),
        block('hero_image_block', 'mydealspicture', {
          image: bannerRef('acquisition'),
          caption: 'Gift season is closer than it looks.',
          page_link: { title: 'Gifts under $50', href: '/shop/feeds/gifts-under-50' },
        }),
      ],
    }),
  ];
}
