import { describe, expect, test } from '@jest/globals';
import type { SocialProvider } from '../../../src/domain/accounts/social-sign-in.ts';
import { afterSignUp } from '../../../src/domain/acquisition/acquisition-closing.ts';
import type { AcquisitionModal, SignUpOption } from '../../../src/domain/acquisition/acquisition-content.ts';
import { availableSignUpOptions } from '../../../src/domain/acquisition/acquisition-content.ts';
import {
  hasModalToOpen,
  type OpeningFacts,
  openingFor,
  readAcquisitionFlags,
} from '../../../src/domain/acquisition/acquisition-opening.ts';
import { acquisitionModalViewed } from '../../../src/domain/analytics/acquisition-modal-viewed.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import { AcquisitionModalRepository } from '../../../src/repositories/acquisition/acquisition-modal-repository.ts';

const FLAGS = { isForced: false, isForAll: false, isHardGate: false };
const forced = { ...FLAGS, isForced: true };
const forAll = { ...FLAGS, isForAll: true };
const visitor: OpeningFacts = {
  location: 'store',
  path: '/stores/bramblecart',
  isKnownSubscriber: false,
  wasShown: false,
  flags: FLAGS,
};

describe('acquisition modal', () => {
  // Rules: ACQUISITION-5, ACQUISITION-6, ACQUISITION-10
  test.each<[string, Partial<OpeningFacts>, ReturnType<typeof openingFor>]>([
    ['opens after the first scroll', {}, 'after-scroll'],
    ['opens immediately when acq_modal is true', { flags: forced }, 'immediately'],
    ['is not shown to known subscribers', { isKnownSubscriber: true }, 'never'],
    [
      'is not shown to known subscribers even when acq_modal is true',
      { isKnownSubscriber: true, flags: forced },
      'never',
    ],
    [
      'is shown to known subscribers when acq_all_users is true',
      { isKnownSubscriber: true, flags: forAll },
      'after-scroll',
    ],
    ['is not shown again', { wasShown: true }, 'never'],
    ['is not shown again even when acq_all_users is true', { wasShown: true, flags: forAll }, 'never'],
    ['is shown again when acq_modal is true', { wasShown: true, flags: forced }, 'immediately'],
    ...['acquisition', 'login', 'sign-up', 'generic', 'password-recovery', 'password-reset', 'unsubscribe'].map(
      (location): [string, Partial<OpeningFacts>, 'never'] => [
        `is disabled at ${location}`,
        { location, flags: { ...forced, isForAll: true } },
        'never',
      ],
    ),
    ['is disabled below /internal', { path: '/shop/internal/storybook', flags: forced }, 'never'],
  ])('opening: %s', (_rule, facts, opening) => {
    expect(openingFor({ ...visitor, ...facts })).toBe(opening);
  });

  // Rules: ACQUISITION-1, ACQUISITION-5
  test.each([
    [
      { delay: 0.5, show_default_acquisition_modal: true },
      { showsDefault: true, delayMs: 500 },
    ],
    [{}, { showsDefault: false, delayMs: 3_000 }],
  ])('reads the settings %j', async (entry, offer) => {
    const first = async (_ctx: unknown, { map }: { map: (entry: object, mapping: object) => unknown }) => ({
      value: map(entry, {}),
      tags: [],
    });
    const content = { first } as unknown as ConstructorParameters<typeof AcquisitionModalRepository>[0];
    const { value } = await new AcquisitionModalRepository(content).settings({} as RequestContext);
    expect(value).toEqual(offer);
  });

  const modal = { slug: 'drawer' } as AcquisitionModal;
  // Rules: ACQUISITION-6
  test.each([
    ['the default is on', { showsDefault: true, modal }, FLAGS, true],
    ['there is no modal', { showsDefault: true }, forced, false],
    ['the default is off', { showsDefault: false, modal }, FLAGS, false],
    ['the default is off and the modal is forced', { showsDefault: false, modal }, forced, true],
    [
      'the default is off and there is a variation',
      { showsDefault: false, modal },
      { ...FLAGS, variation: 'drawer' },
      true,
    ],
    [
      'the default is off and the variation does not exist',
      { showsDefault: false, modal },
      { ...FLAGS, variation: 'gone' },
      false,
    ],
  ])('decides whether to open a modal when %s', (_state, offer, flags, opens) => {
    expect(hasModalToOpen({ delayMs: 0, ...offer }, flags)).toBe(opens);
  });

  // Rules: ACQUISITION-5, ACQUISITION-8
  test.each<[string, string, Record<string, string | boolean>, object]>([
    ['no flags', '', {}, FLAGS],
    [
      'flags in the address',
      '?acq_modal=true&acq_hardgate=true&acq_all_users=true',
      {},
      { isForced: true, isHardGate: true, isForAll: true },
    ],
    [
      'flags in the cookie',
      '?page=2',
      { acq_modal: true, acq_variation: 'drawer' },
      { ...forced, variation: 'drawer' },
    ],
    [
      'the address takes precedence over the cookie',
      '?acq_modal=false&acq_variation=other',
      { acq_modal: true, acq_variation: 'drawer' },
      { ...FLAGS, variation: 'other' },
    ],
    ['only true sets a flag', '?acq_modal=1&acq_hardgate=TRUE&acq_all_users', {}, FLAGS],
    ['a variation that is no slug is ignored', '?acq_variation=../x', {}, FLAGS],
  ])('reads flags: %s', (_case, search, cookie, expected) => {
    expect(readAcquisitionFlags(search, new Map(Object.entries(cookie)))).toEqual(expected);
  });

  const confirmed = { isConfirmed: true, isCloseable: true };
  // Rules: ACQUISITION-12, ACQUISITION-13, ACQUISITION-14
  test.each<[string, ReturnType<typeof afterSignUp>, ReturnType<typeof afterSignUp>]>([
    ['joined', confirmed, confirmed],
    ['ResubscribedUser', confirmed, confirmed],
    ['NotFullUser', confirmed, confirmed],
    ['AlreadyFullUser', { isConfirmed: false, isCloseable: true }, { isConfirmed: false, isCloseable: true }],
    ['EmailInvalid', { isConfirmed: false, isCloseable: true }, { isConfirmed: false, isCloseable: false }],
    ['InvalidForm', { isConfirmed: false, isCloseable: true }, { isConfirmed: false, isCloseable: false }],
    ['TooManyTries', { isConfirmed: false, isCloseable: true }, { isConfirmed: false, isCloseable: false }],
    ['AuthServerError', { isConfirmed: false, isCloseable: true }, { isConfirmed: false, isCloseable: true }],
    ['ERROR', { isConfirmed: false, isCloseable: true }, { isConfirmed: false, isCloseable: true }],
  ])('after %s, confirms and can be closed as specified', (outcome, usually, atHardGate) => {
    expect([afterSignUp(outcome, false), afterSignUp(outcome, true)]).toEqual([usually, atHardGate]);
  });

  // Rules: ACQUISITION-2, ACQUISITION-3
  test.each<[SignUpOption[], SocialProvider[], boolean, SocialProvider[]]>([
    [[], ['google', 'apple'], true, ['google', 'apple']],
    [['email'], ['google'], true, []],
    [['google'], ['google', 'apple'], false, ['google']],
    [['google'], [], true, []],
  ])('offers, of the options %p, those possible with %p', (options, providers, hasForm, offered) => {
    expect(availableSignUpOptions(options, providers)).toEqual({ hasForm, providers: offered });
  });

  // Rules: ACQUISITION-11, ANALYTICS-3
  test('tracks its page without tokens and addresses of a mailed link', () => {
    const page = { path: '/stores', title: 'Stores', url: 'https://deals.example/stores' };
    const search = '?page=2&token=secret&email=a%40b.example&to=c@d.example&acq_modal=true';
    const viewed = { slug: 'drawer', version: '3', isHardgate: true, delayMs: 3_000 };
    expect(acquisitionModalViewed({ ...viewed, page: { ...page, search } }).properties).toEqual({
      hardgate: true,
      delay: 3_000,
      page_path: '/stores',
      page_search: '?page=2&acq_modal=true',
      page_title: 'Stores',
      page_url: 'https://deals.example/stores',
      modal_slug: 'drawer',
      modal_version: '3',
    });
  });
});
