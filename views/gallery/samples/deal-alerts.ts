import type { AlertExplanation, MemberAlertSettings, NamedDealAlert } from '../../../src/domain/alerts/deal-alert.ts';
import { hoursFromNow } from './deals.ts';

export const dealAlert = (changes: Partial<NamedDealAlert> = {}): NamedDealAlert => ({
  id: 'alert1',
  name: '',
  query: {
    searchString: 'stand mixer',
    maxPrice: 250,
    minPercentOff: 20,
    stores: ['target'],
    excludedWords: ['refurbished'],
  },
  storeNames: ['Target'],
  pace: 'instant',
  createdAt: hoursFromNow(-200),
  sentCount: 12,
  lastSentAt: hoursFromNow(-30),
  pendingCount: 2,
  nextMailAt: hoursFromNow(9),
  ...changes,
});

export const alertSettings: MemberAlertSettings = {
  timeZone: 'America/New_York',
  quiet: { from: 1_320, until: 420 },
  digestMinute: 480,
  digestDay: 5,
  isChosen: true,
  mail: 'arrives',
};

export const explanations: readonly AlertExplanation[] = [
  {
    postUid: 'post1',
    headline: 'Tinley Stand Mixer, Five Speeds',
    outcome: 'sent',
    reason: 'It met every rule, and was emailed to you.',
    at: hoursFromNow(-30),
    rules: [
      { rule: 'words', isMet: true, wanted: '“stand” and “mixer”', found: 'has all of them' },
      { rule: 'max_price', isMet: true, wanted: 'at most $250', found: '$199' },
    ],
  },
  {
    postUid: 'post2',
    headline: 'A Stand Mixer With Every Attachment That There Is, Refurbished by Its Maker',
    outcome: 'not_met',
    reason: 'It did not meet 2 of your rules.',
    rules: [
      { rule: 'words', isMet: true, wanted: '“stand” and “mixer”', found: 'has all of them' },
      { rule: 'max_price', isMet: false, wanted: 'at most $250', found: '$449.99' },
      { rule: 'excluded_words', isMet: false, wanted: 'without “refurbished”', found: 'has “refurbished”' },
    ],
  },
];
