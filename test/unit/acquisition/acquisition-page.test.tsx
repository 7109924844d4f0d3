import { expect, test } from '@jest/globals';
import {
  type AcquisitionCampaign,
  acquisitionVariations,
  defaultCampaign,
} from '../../../src/domain/acquisition/acquisition-content.ts';
import { AcquisitionPage } from '../../../views/acquisition/AcquisitionPage.tsx';
import { renderView } from '../../support/views/render-view.tsx';

const linksOf = async (campaign: Partial<AcquisitionCampaign>) => {
  const html = await renderView(<AcquisitionPage campaign={{ ...defaultCampaign, ...campaign }} providers={[]} />);
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);
};
test('marks its form as acquisition flow, whatever its fields', async () => {
  const campaign = { ...defaultCampaign, signUpFields: ['name' as const] };
  const html = await renderView(<AcquisitionPage campaign={campaign} providers={[]} />);
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
