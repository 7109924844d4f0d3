import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';

/**
 * Programs are no visitors: what they tell is not counted. They are answered that it has come in (202), so that none of them
 * sends it again.
 */
export function dropBots(): RequestHandler {
  return ({ headers }, response, next) => {
    if (!isProgram(headers)) return next();
    response.setHeader('cache-control', 'no-store').status(202).end();
  };
}

/** Every browser names itself and its languages; one that only guesses what comes next has nobody in front of it. */
function isProgram(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ');
  return !agent || isbot(agent) || !headers['accept-language'] || /\b(?:prefetch|prerender|preview)\b/i.test(purpose);
}
