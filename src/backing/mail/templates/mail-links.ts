import { LOG_IN_LINK_PATH } from '../../../domain/accounts/account-address.ts';
import { type StudioLinkKind, studioLink } from '../../../domain/staff/studio-address.ts';

/** Addresses in mails, always on the configured public origin. */
export class MailLinks {
  readonly #publicOrigin: string;

  /** Without trailing slash. */
  constructor(publicOrigin: string) {
    this.#publicOrigin = publicOrigin;
  }

  /** Sets a password with a mailed token. */
  password(token: string): string {
    return `${this.#publicOrigin}/accounts/password/reset?password_token=${encodeURIComponent(token)}`;
  }

  /** Logs in with a mailed token. */
  logIn(token: string): string {
    return `${this.#publicOrigin}${LOG_IN_LINK_PATH}?token=${encodeURIComponent(token)}`;
  }

  /** A page of the studio that a one-time link opens. */
  studio(kind: StudioLinkKind, token: string): string {
    return studioLink(this.#publicOrigin, kind, token);
  }

  unsubscribe(token: string): string {
    return `${this.#publicOrigin}/unsubscribe?token=${encodeURIComponent(token)}`;
  }

  /** Stops the mails about saved items. */
  stopWatches(token: string): string {
    return `${this.#publicOrigin}/unsubscribe?${new URLSearchParams({ list: 'saved', token })}`;
  }

  /** A page that asks for confirmation, because mail programs follow links as well. */
  alert(token: string, act: 'pause' | 'resume' | 'delete'): string {
    return `${this.#publicOrigin}/deal-alerts/from-email?${new URLSearchParams({ token, do: act })}`;
  }

  /** A path of the site; the front page for other addresses. */
  page(path: string): string {
    return this.#onSite(path) ?? `${this.#publicOrigin}/`;
  }

  /** A deal page with campaign parameters, which 'Email Deal Clicked' depends on (docs/spec/analytics.md ANALYTICS-3). */
  deal(path: string, campaign: string): string {
    const url = new URL(this.page(path));
    url.searchParams.set('utm_medium', 'email');
    url.searchParams.set('utm_campaign', campaign);
    return url.href;
  }

  /** An image of the site; undefined for other origins, which would learn who reads the mail. */
  image(address: string): string | undefined {
    return this.#onSite(address);
  }

  #onSite(address: string): string | undefined {
    const url = URL.parse(address, this.#publicOrigin);
    return url !== null && url.origin === new URL(this.#publicOrigin).origin ? url.href : undefined;
  }
}
