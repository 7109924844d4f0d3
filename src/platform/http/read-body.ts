import express, { type RequestHandler } from 'express';
import { errors } from '../../domain/errors/catalog.ts';

/** Refuses a body with 413 as soon as it is too long; the parsers would read it to its end first. */
function limited(bytes: number, parse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    let isDone = false;
    const proceed = (error?: unknown) => {
      if (isDone) return;
      isDone = true;
      next(error);
    };
    const refuse = () => proceed(errors.payloadTooLarge({}));
    if (Number(request.headers['content-length'] ?? 0) > bytes) return refuse();
    let received = 0;
    request.on('data', ({ length }: Buffer) => {
      received += length;
      if (received > bytes) refuse();
    });
    void parse(request, response, proceed);
  };
}

/** Refuses bodies of other types with 415; the parsers would leave them unread. */
function only(type: string, parse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.is(type) === false) next(errors.unsupportedMediaType({}));
    else void parse(request, response, next);
  };
}

export const jsonBody = (limit: number): RequestHandler => only('json', limited(limit, express.json({ limit })));

/** More fields than `maxFields` are refused with 413 as well. */
const fields = (limit: number, maxFields: number, type?: () => true): RequestHandler =>
  limited(limit, express.urlencoded({ extended: false, limit, parameterLimit: maxFields, ...(type && { type }) }));

export const formBody = (limit: number, maxFields: number): RequestHandler =>
  only('urlencoded', fields(limit, maxFields));

/** For programs that may send a form of another type, whose fields nothing reads. */
export const anyBody = (limit: number, maxFields: number): RequestHandler => fields(limit, maxFields, () => true);

/** The bytes of any type, uncompressed. */
export const rawBody = (limit: number): RequestHandler =>
  limited(limit, express.raw({ type: () => true, inflate: false, limit }));
