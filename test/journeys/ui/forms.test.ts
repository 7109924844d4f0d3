import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';
import { eventually } from '../../support/eventually.ts';

const visit = visitTestSite();
interface Sent {
  token: string | undefined;
  body: unknown;
}
let sent: Sent[] = [];
/** Number of session requests, each of which issues a new XSRF pair. */
let sessionRequests = 0;

/** Serves a page with a form, whose submissions `answer` answers. */
function offer(answer: (response: ServerResponse, message: Sent) => void, ownToken?: string): void {
  const plain = visit.site.behaviour.answer;
  visit.site.behaviour.answer = (address) =>
    address.pathname === '/form'
      ? { page: 'FormPage', props: { title: 'Form', links: ownToken ? [ownToken] : [], height: 0 } }
      : plain(address);
  visit.site.behaviour.intercept = (request, response) => {
    if (request.url === '/shop/api/session') {
      sessionRequests += 1;
      response.setHeader('set-cookie', `XSRF-TOKEN=pair%7C${sessionRequests}; Path=/`).end('{"isLoggedIn":false}');
      return true;
    }
    if (request.url !== '/shop/api/users') return false;
    text(request).then((body) => {
      const token = request.headers['x-xsrf-token'];
      const message = { token: typeof token === 'string' ? token : undefined, body: JSON.parse(body) };
      sent.push(message);
      answer(response, message);
    }, console.error);
    return true;
  };
}
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status).end(JSON.stringify(body));
const accept = (response: ServerResponse) => json(response, 200, { didSucceed: true, redirectTo: '/stores/a' });

const button = 'main button[type="submit"]';
const press = () => visit.page.$eval(button, (it) => (it as HTMLElement).click());
/** Texts of the alerts, as screen readers read them. */
const alerts = () =>
  visit.page.$$eval('main [role="alert"]', (all) =>
    all.map((alert) => {
      const spoken = alert.cloneNode(true) as Element;
      for (const hidden of spoken.querySelectorAll('[aria-hidden]')) hidden.remove();
      return spoken.textContent;
    }),
  );
const seesAlert = () => visit.page.waitForSelector('main [role="alert"]');
const focused = () =>
  visit.page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.role);
async function fillIn(email = 'ann@example.com'): Promise<void> {
  await visit.page.type('[name="email"]', email);
  await visit.page.click('[name="acceptEmails"]');
}

beforeEach(async () => {
  sent = [];
  sessionRequests = 0;
  await visit.page.browserContext().deleteMatchingCookies({ name: 'XSRF-TOKEN', url: visit.site.origin });
});

test('shows no errors before the first attempt, then one per field, and focuses the first', async () => {
  offer(accept);
  await visit.open('/form');
  await visit.page.type('[name="email"]', 'ann@');
  expect(await alerts()).toEqual([]);
  await press();
  await seesAlert();
  expect(await alerts()).toEqual([
    "That email doesn't look right, please try again.",
    'Please check this box to proceed.',
  ]);
  expect(await focused()).toBe('email');
  const described = await visit.page.$eval('[name="email"]', (field) => [
    field.ariaInvalid,
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ]);
  expect(described).toEqual(['true', "That email doesn't look right, please try again."]);

  await visit.page.type('[name="email"]', 'example.com');
  expect(await alerts()).toEqual(['Please check this box to proceed.']);
  expect(sent).toEqual([]);
});

test('sends once for repeated presses, shows that it is pending, and redirects', async () => {
  const start = new Date().toISOString();
  let go = () => {};
  offer((response) => {
    go = () => accept(response);
  });
  await visit.open('/form');
  await fillIn();
  await visit.page.click('[name="gender"][value="f"]');
  await press();
  await visit.page.waitForFunction((it) => document.querySelector(it)?.textContent === 'Signing you up…', {}, button);
  await press();
  await visit.page.focus('[name="email"]');
  await visit.page.keyboard.press('Enter');
  const led = visit.page.waitForNavigation();
  await visit.page.waitForFunction(() => document.querySelector('form[aria-busy]'));
  go();
  await led;
  expect(await visit.path()).toBe('/stores/a');
  const body = {
    email: 'ann@example.com',
    gender: 'f',
    acceptEmails: 'true',
    options: 'gender,accept_emails_confirm',
    acquisitionFlow: 'true',
  };
  expect(sent).toEqual([{ token: 'pair|1', body }]);

  await visit.page.goto('about:blank');
  // Pages of earlier tests may still send events, and unconfirmed events are sent again with the same id.
  const ownEvents = () => {
    const own = visit.site.messages.flatMap((one) => (one.type === 'track' && one.timestamp > start ? [one] : []));
    return [...new Map(own.map((one) => [one.messageId, one])).values()];
  };
  const named = (name: string) => ownEvents().filter(({ event }) => event === name);
  await eventually(() => named('User Flow Completed').length > 0);
  expect(named('User Flow Started')).toHaveLength(1);
  expect(named('Subscribed').map(({ properties }) => properties)).toEqual([
    { method: 'email', acquisition_flow: true, gender: 'f' },
  ]);
  expect(JSON.stringify(visit.site.messages)).not.toContain('ann@');
});

test('exchanges the XSRF pair of another session', async () => {
  offer((response, { token }) => (token === 'pair|1' ? json(response, 403, {}) : accept(response)));
  await visit.open('/form');
  await fillIn();
  const led = visit.page.waitForNavigation();
  await press();
  await led;
  expect([sent.map(({ token }) => token), sessionRequests]).toEqual([['pair|1', 'pair|2'], 2]);
});

test("does not send a member's form in the name of another member", async () => {
  const message = 'This page is too old. Please reload it and try again.';
  offer((response) => json(response, 403, { error: { name: 'XsrfMismatch', code: 403, id: 'a', message } }), 'own');
  await visit.open('/form');
  await fillIn();
  const reloaded = visit.page.waitForNavigation();
  await press();
  await reloaded;
  await seesAlert();
  // The page reloads once and restores the typed values.
  expect(await alerts()).toEqual([expect.stringContaining('we reloaded it')]);
  expect(await visit.page.$eval('[name="email"]', (field) => (field as HTMLInputElement).value)).toBe(
    'ann@example.com',
  );
  expect(await visit.page.$eval('[name="acceptEmails"]', (box) => (box as HTMLInputElement).checked)).toBe(true);
  await press();
  await visit.page.waitForFunction(
    (it) => document.querySelector('main [role="alert"]')?.textContent === it,
    {},
    message,
  );
  expect([sent.map(({ token }) => token), sessionRequests]).toEqual([['own', 'own'], 0]);
});

describe('a refused form keeps the typed values and', () => {
  const refusals: Record<string, [(response: ServerResponse) => void, string[], string]> = {
    'shows the words of the site': [
      (response) =>
        json(response, 400, { error: { name: 'AlreadyFullUser', message: 'That account already exists.' } }),
      ['That account already exists. Log in'],
      'alert',
    ],
    'says which field it is': [
      (response) => json(response, 400, { error: { name: 'InvalidForm', fields: { email: 'No such address.' } } }),
      ['No such address.'],
      'email',
    ],
    'shows the wait that another tab received': [
      (response) => void response.writeHead(429, { 'retry-after': '61' }).end('slow down'),
      ['Too many attempts. Please wait 2 minutes and try again.'],
      'alert',
    ],
    'does not show what is not meant for visitors': [
      (response) => void response.writeHead(500).end('<html>stack</html>'),
      ['Something went wrong, please try again.'],
      'alert',
    ],
    'says so when the network is away': [
      (response) => void response.destroy(),
      ['Something went wrong, please try again.'],
      'alert',
    ],
  };

  test('counts down the wait and says when it is over', async () => {
    offer((response) => void response.writeHead(429, { 'retry-after': '2' }).end('slow down'));
    // The test controls the countdown's clock.
    await visit.page.evaluateOnNewDocument(() => {
      const { setInterval: original } = window;
      let now = Date.now();
      Date.now = () => now;
      Object.assign(window, {
        setInterval: (then: () => void, ms: number) => {
          if (ms !== 1_000) return original(then, ms);
          const passSecond = () => {
            now += 1_000;
            then();
          };
          Object.assign(window, { passSecond });
          return 0;
        },
      });
    });
    await visit.open('/form');
    await fillIn();
    await press();
    for (const words of ['wait 2 seconds ', 'wait 1 second ', 'You can try again now.']) {
      await visit.page.waitForFunction(
        (shown) => document.querySelector('main [role="alert"]')?.lastElementChild?.textContent.includes(shown),
        {},
        words,
      );
      await visit.page.waitForFunction(
        () => 'passSecond' in window && window.passSecond instanceof Function && [window.passSecond()],
      );
    }
    expect(await alerts()).toEqual(['You can try again now.']);
  });

  test.each(Object.entries(refusals))('%s', async (_name, [refuse, words, place]) => {
    offer(refuse);
    await visit.open('/form');
    await fillIn();
    await press();
    await seesAlert();
    expect(await alerts()).toEqual(words);
    await visit.page.waitForFunction(
      (wanted) => {
        const { activeElement: at } = document;
        return (at?.getAttribute('name') ?? at?.role) === wanted;
      },
      {},
      place,
    );
    expect(await visit.page.$eval('[name="email"]', (field) => (field as HTMLInputElement).value)).toBe(
      'ann@example.com',
    );
    // The form can be sent again.
    offer(accept);
    if (place === 'email') {
      await visit.page.type('[name="email"]', '.au');
      expect(await alerts()).toEqual([]);
    }
    const led = visit.page.waitForNavigation();
    await press();
    await led;
    expect(await visit.path()).toBe('/stores/a');
  });
});
