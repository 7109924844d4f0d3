/** The person who uses the browser, as the providers know them. */
export interface Person {
  /** The providers' own id. */
  subject: string;
  /** Undefined: kept back. */
  email?: string | undefined;
  isEmailVerified?: boolean;
  firstName?: string;
  lastName?: string;
}

/** A provider's consent page, which works without scripts. */
export const consentPage = (provider: string, person: Person, paths: { yes: string; no: string }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${provider}</title></head><body><main>
  <h1>Sign in with ${provider}</h1>
  <form method="post" action="${paths.yes}"><button id="continue">Continue as ${person.firstName ?? person.subject}</button></form>
  <form method="post" action="${paths.no}"><button id="cancel">Cancel</button></form></main></body></html>`;
