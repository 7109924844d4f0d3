import type { Response } from 'express';
import { AUTH_TOKEN_HEADER } from '../../contracts/accounts/user.ts';

/** Answers with what opened a session, or renewed it: the token goes in the header (accounts spec, section 7). */
export function sendOpened(response: Response, status: number, token: string, body: object): void {
  response.status(status).set(AUTH_TOKEN_HEADER, token).json(body);
}
