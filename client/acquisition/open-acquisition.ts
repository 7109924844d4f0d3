import { isAndroidWebView, type SocialProvider, socialProviders } from '../../src/domain/accounts/social-sign-in.ts';
import type { AcquisitionModal, AcquisitionOffer } from '../../src/domain/acquisition/acquisition-content.ts';
import { availableSignUpOptions } from '../../src/domain/acquisition/acquisition-content.ts';
import type { AcquisitionFlags } from '../../src/domain/acquisition/acquisition-opening.ts';
import { SHOWN_COOKIE, SHOWN_SECONDS } from '../../src/domain/acquisition/acquisition-opening.ts';
import { acquisitionModalViewed } from '../../src/domain/analytics/acquisition-modal-viewed.ts';
import type { PageObject } from '../../src/domain/shell/page-object.ts';
import type { PublicSocial } from '../../src/domain/shell/public-config.ts';
import { openedSessions, requestedModals, track } from '../platform/channels.ts';
import { isSignedIn, writeCookie } from '../platform/cookies.ts';
import { fetchXsrfToken, xsrfToken } from '../platform/xsrf-token.ts';
import { reportVariation, storeKnownSubscriber } from './visitor.ts';

interface Invitation {
  offer: AcquisitionOffer;
  modal: AcquisitionModal;
  flags: AcquisitionFlags;
  /** The page on which the modal opens. */
  page: PageObject;
  social: PublicSocial | undefined;
  /** Closes the modal when the visitor reaches a page without invitations. */
  until: AbortSignal;
  onShown: () => void;
}

/** Requests the modal. It is tracked when it appears: another modal may be open, or the visitor may leave the page. */
export async function openAcquisition({
  offer,
  modal,
  flags,
  page: openedOn,
  social,
  until,
  onShown,
}: Invitation): Promise<void> {
  const { isHardGate, isForced } = flags;
  const { providers } = availableSignUpOptions(modal.signUpOptions, providersFor(social));
  // Buttons of providers are plain forms and need the token in a field.
  const token = providers.length > 0 ? (xsrfToken() ?? (await fetchXsrfToken())) : undefined;
  const { pathname, search } = location;
  requestedModals.publish({
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
        reportVariation(flags);
        const page = { path: pathname, search, title: document.title, url: location.origin + pathname };
        const { slug, version } = modal;
        track(acquisitionModalViewed({ slug, version, isHardgate: isHardGate, delayMs: offer.delayMs, page }));
      },
      onConfirmed: () => {
        storeKnownSubscriber();
        openedSessions.publish();
      },
      // A page rendered for a visitor is loaded again for the member.
      onLeft: () => {
        const isHere = location.pathname + location.search === pathname + search;
        if (isHere && isPersonal(openedOn) && isSignedIn()) location.reload();
      },
    },
  });
}

/** Only pages rendered for one visitor have an XSRF token. */
const isPersonal = ({ props }: PageObject) => typeof props === 'object' && props !== null && 'xsrfToken' in props;

/** Empty in Android web views (docs/spec/accounts.md ACCOUNTS-36). */
const providersFor = (social: PublicSocial = {}): SocialProvider[] =>
  isAndroidWebView(navigator.userAgent) ? [] : socialProviders.filter((provider) => social[provider] !== undefined);
