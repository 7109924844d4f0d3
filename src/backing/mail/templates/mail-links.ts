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

  /** A path of the site; its front page for an address that leads elsewhere. */
  page(path: string): string {
    return this.#own(path) ?? `${this.#publicOrigin}/`;
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
