/** Addresses in mails: of the configured public address and nowhere else. */
export class MailLinks {
  readonly #publicOrigin: string;

  /** Without trailing slash. */
  constructor(publicOrigin: string) {
    this.#publicOrigin = publicOrigin;
  }

  /** Where a mailed token is used: to choose a password, for the first time or anew. */
  password(token: string): string {
    return `${this.#publicOrigin}/accounts/password/reset?password_token=${encodeURIComponent(token)}`;
  }

  unsubscribe(token: string): string {
    return `${this.#publicOrigin}/unsubscribe?token=${encodeURIComponent(token)}`;
  }

  /** A page that asks before it does anything: programs that look at mails follow links as well. */
  alert(token: string, act: 'pause' | 'resume' | 'delete'): string {
    return `${this.#publicOrigin}/deal-alerts/from-email?${new URLSearchParams({ token, do: act })}`;
  }

  /** A path of the site; its front page for an address that leads elsewhere. */
  page(path: string): string {
    return this.#own(path) ?? `${this.#publicOrigin}/`;
  }

  /** A deal of the site, with where its visitor comes from: 'Email Deal Clicked' (browsing spec, section 3) is told by that. */
  deal(path: string, campaign: string): string {
    const url = new URL(this.page(path));
    url.searchParams.set('utm_medium', 'email');
    url.searchParams.set('utm_campaign', campaign);
    return url.href;
  }

  /** A picture of the site; nothing for one that lies elsewhere: to load it would tell others who reads the mail. */
  picture(address: string): string | undefined {
    return this.#own(address);
  }

  #own(address: string): string | undefined {
    const url = URL.parse(address, this.#publicOrigin);
    return url !== null && url.origin === new URL(this.#publicOrigin).origin ? url.href : undefined;
  }
}
