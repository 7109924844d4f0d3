import { expect, test } from '@jest/globals';
import { logInAddress } from '../../../src/domain/accounts/account-address.ts';
import {
  type AcquisitionCampaign,
  acquisitionVariations,
  defaultCampaign,
} from '../../../src/domain/acquisition/acquisition-content.ts';
import { SignUpPage } from '../../../views/accounts/sign-in/SignUpPage.tsx';
import { AcquisitionPage } from '../../../views/acquisition/AcquisitionPage.tsx';
import { renderView, wordsOf } from '../../support/views/render-view.tsx';

const htmlOf = (campaign: Partial<AcquisitionCampaign> = {}) =>
  renderView(<AcquisitionPage campaign={{ ...defaultCampaign, ...campaign }} providers={[]} />);
const linksOf = async (campaign: Partial<AcquisitionCampaign>) => {
  const html = await htmlOf(campaign);
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);
};
test('marks its form as acquisition flow, whatever its fields', async () => {
  const campaign = { ...defaultCampaign, signUpFields: ['name' as const] };
  const html = await htmlOf(campaign);
  expect(html).toContain('name="acquisitionFlow" value="true"');
});

const legalLinks = ['/terms-of-use', '/privacy', '/do-not-sell-my-personal-information'];

// Rules: ACQUISITION-3, ACQUISITION-17, ACCOUNTS-23
test.each(acquisitionVariations)(
  'links past a campaign with layout %s, unless it is a hard gate',
  async (variation) => {
    const destination = '/black-friday';
    const logIn = '/accounts/log-in?destination=%2Fblack-friday';
    expect(await linksOf({ variation, destination })).toEqual(['/', destination, logIn, ...legalLinks]);
    expect(await linksOf({ variation, destination, hardGate: true })).toEqual([logIn, ...legalLinks]);
  },
);

// Rules: ACQUISITION-18
test('leads to the page that the visitor came for, by its form and its log-in', async () => {
  const destination = '/deal-alerts?query=tea';
  const html = await renderView(
    <AcquisitionPage campaign={defaultCampaign} destination={destination} providers={['google']} />,
  );
  expect([...html.matchAll(/name="destination" value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    destination,
    destination,
  ]);
  expect(html).toContain(`href="${logInAddress(destination)}"`);
  expect(html).toMatch(/<a [^>]*href="\/shop"[^>]*>No thanks, show me the deals/);
  const signUp = await renderView(
    <SignUpPage fields={['password']} isAcquisition={false} destination={destination} providers={[]} />,
  );
  expect(signUp).toContain('href="/acq/daily-deals?destination=%2Fdeal-alerts%3Fquery%3Dtea"');
});

// Rules: ACQUISITION-16, ACQUISITION-17
test('shows the default campaign, and its link past the form unless it is a hard gate', async () => {
  const html = await htmlOf();
  expect(wordsOf(html)).toContain('Good deals go fast. Be the first to know.');
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*><span[^>]*>Join free/);
  expect(html).toMatch(/<a [^>]*href="\/shop"[^>]*>No thanks, show me the deals/);
  expect(await htmlOf({ hardGate: true })).not.toContain('No thanks, show me the deals');
});

// Rules: ACCOUNTS-23
test('says what joining agrees to, with links that open in a new tab', async () => {
  const html = await htmlOf();
  expect(html).toContain('By joining, you agree to our ');
  for (const href of legalLinks) expect(html).toContain(`<a href="${href}" target="_blank"`);
});

// Rules: ACCOUNTS-22, ACCOUNTS-25, ACCOUNTS-26
test('asks for the chosen fields besides the email', async () => {
  const html = await htmlOf({ signUpFields: ['accept_emails_confirm', 'password', 'gender'] });
  const words = wordsOf(html);
  expect(words).toContain('I agree to receive emails from Thriftwire.');
  expect(words).toContain('This will help us customize the selection of deals we send you.');
  expect(html).toMatch(/value="f".*Women.*value="m".*Men/s);
  expect(html).toMatch(/name="password"[^>]*type="password"|type="password"[^>]*name="password"/);
  expect(html).toMatch(/<button type="button"[^>]*>Show</);
  expect(html).toContain('name="confirmPassword"');
  expect(await htmlOf()).not.toMatch(/name="(?:password|acceptEmails|gender|firstName)"/);
});
