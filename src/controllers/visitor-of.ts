import type { Request } from 'express';
import { INTERESTS_COOKIE, readInterests } from '../domain/interests.ts';
import type { Visitor } from './page-library.ts';
import { privacyFacts } from './privacy-facts.ts';

/** What a request says of who makes it; read only where a page is made for one visitor. */
export const visitorOf = (request: Request): Visitor => ({
  interests: readInterests(request.cookies?.[INTERESTS_COOKIE]),
  privacy: privacyFacts(request),
});
