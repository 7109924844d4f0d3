import type { Request, Response } from 'express';

/** A session ends after 7 days (docs/spec/staff.md STAFF-10), so the browser need not keep its token longer. */
const LIFE_SECONDS = 7 * 24 * 60 * 60;

/** Holds the token of a staff session. Only the studio's own pages send it, and no script can read it. */
export class StaffCookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor(config: { server: { publicOrigin: string } }) {
    const isSecure = config.server.publicOrigin.startsWith('https:');
    // The `__Host-` prefix would require the path `/`.
    this.#name = isSecure ? '__Secure-staff' : 'staff';
    this.#attributes = `; Path=/studio; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  tokenOf({ cookies }: Request): string | undefined {
    const token: unknown = cookies[this.#name];
    return typeof token === 'string' && token !== '' ? token : undefined;
  }

  open(response: Response, token: string): void {
    response.append(
      'set-cookie',
      `${this.#name}=${encodeURIComponent(token)}; Max-Age=${LIFE_SECONDS}${this.#attributes}`,
    );
  }

  drop(response: Response): void {
    response.append('set-cookie', `${this.#name}=; Max-Age=0${this.#attributes}`);
  }
}
