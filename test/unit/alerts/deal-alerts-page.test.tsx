import { expect, test } from '@jest/globals';
import { DealAlertsPage } from '../../../views/alerts/DealAlertsPage.tsx';
import { alertSettings, dealAlert } from '../../../views/gallery/samples/deal-alerts.ts';
import { NOW, renderView } from '../../support/views/render-view.tsx';

test.each<[string, { isSubscribed?: boolean; mail?: 'bounced' }, boolean]>([
  ['mail arrives', {}, true],
  ['the user is unsubscribed', { isSubscribed: false }, false],
  ['mail bounces', { mail: 'bounced' }, false],
])('shows the next email only if it will be sent: %s', async (_where, { isSubscribed = true, mail }, isShown) => {
  const html = await renderView(
    <DealAlertsPage
      now={NOW}
      user={{ email: 'ada@example.com', isSubscribed }}
      alerts={[dealAlert()]}
      settings={{ ...alertSettings, ...(mail && { mail }) }}
      isSaved={false}
      xsrfToken=""
    />,
  );
  expect([html.includes('Not sent'), html.includes('next email')]).toEqual([!isShown, isShown]);
});

test('links to the saved items and the other account pages', async () => {
  const html = await renderView(
    <DealAlertsPage
      now={NOW}
      user={{ email: 'ada@example.com', isSubscribed: true }}
      alerts={[]}
      settings={alertSettings}
      isSaved={false}
      xsrfToken=""
    />,
  );
  const [nav = ''] = /<nav aria-label="Your account">.*?<\/nav>/s.exec(html) ?? [];
  expect([...nav.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => [href, text])).toEqual([
    ['/me/favorites', 'Saved'],
    ['/deal-alerts', 'Deal Alerts'],
    ['/me/settings', 'Settings'],
    ['/me/email-preferences', 'Email Preferences'],
  ]);
});
