import { expect, test } from '@jest/globals';
import { DealAlertsPage } from '../../../views/alerts/DealAlertsPage.tsx';
import { alertSettings, dealAlert } from '../../../views/gallery/samples/deal-alerts.ts';
import { NOW, renderView } from '../../support/views/render-view.tsx';

test.each<[string, { isSubscribed?: boolean; mail?: 'bounced' }, boolean]>([
  ['is going to be sent', {}, true],
  ['is sent to nobody who is not subscribed', { isSubscribed: false }, false],
  ['does not arrive', { mail: 'bounced' }, false],
])('the next email of an alert is told of only where it %s', async (_where, { isSubscribed = true, mail }, isTold) => {
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
  expect([html.includes('Not sent'), html.includes('next email')]).toEqual([!isTold, isTold]);
});
