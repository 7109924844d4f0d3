import { isAndroidWebView } from '../../src/domain/accounts/android-web-view.ts';
import { joinWays } from '../../src/domain/accounts/join-ways.ts';
import { type SocialProvider, socialProviders } from '../../src/domain/accounts/social-providers.ts';
import type { AcquisitionFlags } from '../../src/domain/acquisition/acquisition-flags.ts';
import type { AcquisitionModal, AcquisitionOffer } from '../../src/domain/acquisition/acquisition-modal.ts';
import { SHOWN_COOKIE, SHOWN_SECONDS } from '../../src/domain/acquisition/acquisition-opening.ts';
import { acquisitionModalViewed } from '../../src/domain/analytics/acquisition-modal-viewed.ts';
import type { PageObject } from '../../src/domain/shell/page-object.ts';
import type { PublicSocial } from '../../src/domain/shell/public-config.ts';
import { isSignedIn } from '../accounts/is-signed-in.ts';
import { askedModals, openedSessions, track } from '../platform/channels.ts';
import { writeCookie } from '../platform/cookies.ts';
import { askForPair, xsrfToken } from '../platform/xsrf-token.ts';
import { noteSubscriber } from './known-subscriber.ts';
import { tellVariation } from './visitor-flags.ts';

interface Invitation {
  offer: AcquisitionOffer;
  modal: AcquisitionModal;
  flags: AcquisitionFlags;
  /** That the visitor is invited on. */
  page: PageObject;
  social: PublicSocial | undefined;
  /** Closes it: the page has become one where nobody is invited. */
  until: AbortSignal;
  onShown: () => void;
}

/** Asks for the modal. That it is there is noted when it is: another one may be open, or the visitor gone on. */
export async function openAcquisition({
  offer,
  modal,
  flags,
  page: shown,
  social,
  until,
  onShown,
}: Invitation): Promise<void> {
  const { isHardGate, isForced } = flags;
  const { providers } = joinWays(modal.signUpOptions, providersFor(social));
  // Buttons of providers are plain forms.
  const token = providers.length > 0 ? (xsrfToken() ?? (await askForPair())) : undefined;
  const { pathname, search } = location;
  askedModals.tell({
    type: 'acquisition',
    title: modal.headline,
    layout: modal.layout,
    closeable: !isHardGate,
    closeOnMaskClick: true,
    force: isForced,
    props: {
      modal,
      isHardGate,
      providers,
      xsrfToken: token,
      destination: pathname + search,
      until,
      onShown: () => {
        onShown();
        writeCookie(SHOWN_COOKIE, '1', SHOWN_SECONDS);
        tellVariation(flags);
        const page = { path: pathname, search, title: document.title, url: location.origin + pathname };
        const { slug, version } = modal;
        track(acquisitionModalViewed({ slug, version, isHardgate: isHardGate, delayMs: offer.delayMs, page }));
      },
      onConfirmed: () => {
        noteSubscriber();
        openedSessions.tell();
      },
      // What was made for a visitor is made anew for the member.
      onLeft: () => {
        const isHere = location.pathname + location.search === pathname + search;
        if (isHere && isPersonal(shown) && isSignedIn()) location.reload();
      },
    },
  });
}

/** Shared pages have no XSRF token. */
const isPersonal = ({ props }: PageObject) => typeof props === 'object' && props !== null && 'xsrfToken' in props;

/** None in web views of Android's apps (accounts spec, section 2). */
const providersFor = (social: PublicSocial = {}): SocialProvider[] =>
  isAndroidWebView(navigator.userAgent) ? [] : socialProviders.filter((provider) => social[provider] !== undefined);
