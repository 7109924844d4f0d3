import { describe, expect, test } from '@jest/globals';
import { doIUseEmail } from '@jsx-email/doiuse-email';
import { composeMail } from '../../../src/backing/mail/compose-mail.ts';
import type { Mail, MailKind } from '../../../src/backing/mail/mailer.ts';
import { colors, styleSheet } from '../../../src/backing/mail/templates/letter-parts.ts';
import { htmlFaults } from '../../support/html-faults.ts';

const sender = { publicOrigin: 'https://deals.example', from: 'Deals <deals@deals.example>' };
const token = 'x'.repeat(43);
const to = 'ann@example.com';
const mails: { [Kind in MailKind]: Extract<Mail, { kind: Kind }> } = {
  confirm: { kind: 'confirm', to, data: { token, firstName: 'Ann' } },
  reset: { kind: 'reset', to, data: { token } },
  'log-in': { kind: 'log-in', to, data: { token } },
  welcome: { kind: 'welcome', to, data: { unsubscribeToken: token, token, firstName: 'Ann' } },
  'password-changed': { kind: 'password-changed', to, data: {} },
  alert: {
    kind: 'alert',
    to,
    data: {
      unsubscribeToken: token,
      mailToken: token,
      name: 'Air fryers',
      searchString: 'air fryer',
      rules: '',
      searchPath: '/search?query=air+fryer',
      deals: [
        {
          title: 'Ninja “6-in-1” <DualZone> air fryer',
          path: '/shop/deals/fryer',
          price: '$119.99',
          was: '$199.99',
          saving: '40% off',
          store: 'Target',
          imageUrl: '/i/a.b/192x192b',
          why: 'Matches “air fryer” · under $150',
        },
        { title: 'Any air fryer', path: '/shop/deals/any', saving: '20% off', why: 'Matches “air fryer”' },
      ],
      more: 7,
    },
  },
  watch: {
    kind: 'watch',
    to,
    data: {
      stopToken: token,
      items: [
        {
          title: 'Ninja “6-in-1” <DualZone> air fryer',
          path: '/shop/deals/fryer',
          price: '$89.99',
          was: '$119.99',
          saving: '25% off',
          store: 'Target',
          imageUrl: '/i/a.b/192x192b',
          kinds: ['price_drop'],
          why: '$30 less than when you saved it',
        },
        { title: 'Any air fryer', path: '/shop/deals/any', kinds: ['ending'], why: 'Ends today' },
      ],
      more: 3,
    },
  },
  'staff-invitation': { kind: 'staff-invitation', to, data: { token, role: 'editor', invitedBy: 'Ada' } },
  'staff-reset': { kind: 'staff-reset', to, data: { token } },
  'staff-password-changed': { kind: 'staff-password-changed', to, data: {} },
  'staff-passkey-added': { kind: 'staff-passkey-added', to, data: { name: 'Laptop' } },
};

/** Programs that the checker has complete data of. */
const PROGRAMS = [
  ...['apple-mail.macos', 'apple-mail.ios', 'gmail.desktop-webmail', 'gmail.ios', 'gmail.android'],
  ...['outlook.windows', 'outlook.macos', 'outlook.ios', 'outlook.android', 'yahoo.desktop-webmail', 'yahoo.ios'],
  ...['yahoo.android', 'aol.desktop-webmail', 'samsung-email.android'],
];
/** Features that some programs ignore, and what is there instead. */
const WITHOUT_LOSS: Readonly<Record<string, string>> = {
  '@media': 'light colors and wide margins are inline',
  'aria-hidden attribute': 'the link of the image is read by its text',
  '<body> element': 'a table has the ground color',
  'border-radius': 'corners are square',
  'object-fit': 'the image service makes squares',
  overflow: 'the preheader is hidden by other properties',
  'overflow-wrap': 'word-break stands beside it',
  'word-break': 'overflow-wrap stands beside it',
};

describe.each(Object.entries(mails))('the mail %s', (_kind, mail) => {
  const { html, text } = composeMail({ mail, queuedAt: new Date(0).toISOString() }, 'id', sender);
  const [document, plain] = [String(html), String(text)];

  // Rules: MAIL-18
  test('is valid and accessible HTML, but for the attributes of tables that Outlook needs', () => {
    expect(htmlFaults(document).filter((fault) => !fault.startsWith('no-deprecated-attr'))).toEqual([]);
  });

  // Rules: MAIL-18
  test.each(PROGRAMS)('uses only what %s renders, or does without', (program) => {
    const result = doIUseEmail(document, { emailClients: [program] });
    const missing = result.success ? [] : result.errors.map((error) => /^`([^`]+)`/.exec(error)?.[1] ?? error);
    expect(missing.filter((feature) => WITHOUT_LOSS[feature] === undefined)).toEqual([]);
  });

  // Rules: MAIL-3, MAIL-18
  test('has a text part with the same links', () => {
    const links = [...document.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
    const home = `${sender.publicOrigin}/`;
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((url) => url !== home && !plain.includes(url))).toEqual([]);
    expect(plain).not.toMatch(/<\/?[a-z]+[ >]|&[a-z]+;/);
  });

  // Rules: MAIL-18
  test('has a text and a size for each image', () => {
    for (const [image] of document.matchAll(/<img[^>]*>/g)) {
      expect(image).toMatch(/ alt="[^"]{3,}"/);
      expect(image).toMatch(/ width="\d+" height="\d+"/);
    }
  });

  // Rules: MAIL-18
  test('is one column of 600 px at most, with a dark color for each light one', () => {
    const widths = [...document.matchAll(/width(?:="|:)(\d+)(?=px|")/g)].map(([, width]) => Number(width));
    expect(Math.max(...widths)).toBe(600);
    const colored = [...document.matchAll(/<(?:a|p|h1|span|div|td|table|body)\b[^>]*style="[^"]*"[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => /(?<![-\w])(?:background-)?color:/.test(tag) && !tag.includes(colors.onAction));
    const isRecolored = (tag: string) => /class="(?:ground|card|ink|soft|link|saving|button)"/.test(tag);
    expect(colored.length).toBeGreaterThan(4);
    expect(colored.filter((tag) => !isRecolored(tag))).toEqual([]);
  });
});

// Rules: MAIL-18
test('shows the saving of a deal without a price', () => {
  const { html } = composeMail({ mail: mails.alert, queuedAt: new Date(0).toISOString() }, 'id', sender);
  expect(String(html)).toContain('20% off');
});

// Rules: MAIL-18
test('has a contrast of 4.5 and more in light and dark', () => {
  const dark = (name: string) =>
    new RegExp(`\\.${name}[^{]*\\{ (?:background-)?color: (#\\w{6})`).exec(styleSheet.text)?.[1] ?? '';
  const { ink, inkSoft, action, saving, paper, tint, onAction } = colors;
  const light = [ink, inkSoft, action, saving].flatMap((text) => [contrast(text, paper), contrast(text, tint)]);
  const darkTexts = ['ink', 'soft', 'link', 'saving'].map(dark);
  const onDark = darkTexts.flatMap((text) => [contrast(text, dark('ground')), contrast(text, dark('card'))]);
  expect(Math.min(...light, ...onDark, contrast(onAction, action))).toBeGreaterThanOrEqual(4.5);
});

/** WCAG 2 contrast of two colors, #rrggbb. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
