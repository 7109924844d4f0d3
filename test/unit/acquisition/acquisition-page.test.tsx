import { expect, test } from '@jest/globals';
import {
  type AcquisitionCampaign,
  acquisitionVariations,
  standingCampaign,
} from '../../../src/domain/acquisition/acquisition-page.ts';
import { AcquisitionPage } from '../../../views/acquisition/AcquisitionPage.tsx';
import { renderView } from '../../support/views/render-view.tsx';

const linksOf = async (campaign: Partial<AcquisitionCampaign>) => {
  const html = await renderView(<AcquisitionPage campaign={{ ...standingCampaign, ...campaign }} providers={[]} />);
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);
};
test('a campaign is in the acquisition flow whatever its form asks for', async () => {
  const campaign = { ...standingCampaign, signUpFields: ['name' as const] };
  const html = await renderView(<AcquisitionPage campaign={campaign} providers={[]} />);
  expect(html).toContain('name="acquisitionFlow" value="true"');
});

const legal = ['/terms-of-use', '/privacy', '/do-not-sell-my-personal-information'];

test.each(acquisitionVariations)(
  'a campaign laid out as %s has a way past it, unless it is a hard gate',
  async (variation) => {
    const destination = '/black-friday';
    const logIn = '/accounts/log-in?destination=%2Fblack-friday';
    expect(await linksOf({ variation, destination })).toEqual(['/', destination, logIn, ...legal]);
    expect(await linksOf({ variation, destination, hardGate: true })).toEqual([logIn, ...legal]);
  },
);
