import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import {
  type Auth,
  type CallBody,
  type CallDefinition,
  type CallGroup,
  type CallParams,
  type CallQuery,
  type CallReply,
  routePattern,
} from '../../contracts/define-call.ts';
import type { Permission } from '../../domain/staff/permissions.ts';
import { type AuditActor, describeAnswers, describeCalls, isAudited } from './audit.ts';
import type { Authorize, Callers, ManagementCaller } from './authorize.ts';
import { answerRefusals, type Dialect, Refusal } from './refusal.ts';

interface CallRequest<C extends CallDefinition> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  caller: Callers[C['auth']];
  /** For parts that a call definition cannot express: bytes, conditional headers. */
  request: Request;
}

/**
 * Serves a call. Its result is checked against the response schema and sent with the status of the call. A handler may set
 * another status or headers, and sends responses that are not JSON itself.
 */
export type Handler<C extends CallDefinition> = (request: CallRequest<C>, response: Response) => CallReply<C>;

export type Handlers<G extends CallGroup> = { [Name in keyof G['calls']]: Handler<G['calls'][Name]> };

/** A handler of any call, with its types erased. */
type AnyHandler = (request: object, response: Response) => unknown;

/**
 * A router that serves every call of a group: authorizes the caller, validates query, body and path, in this order, and
 * answers refusals in the group's dialect. `read` replaces how the dialect reads a query or body.
 */
export function bindCalls<const G extends CallGroup>(
  { calls, dialect }: G,
  handlers: Handlers<G>,
  authorize: Authorize,
  read: Partial<ReadParts> = {},
): Router {
  const router = Router();
  const parts = { ...readParts[dialect], ...read };
  const named = Object.entries(calls).toSorted(([, a], [, b]) => (order(a) < order(b) ? -1 : 1));
  for (const [name, call] of named) {
    const serve = handlers[name] as AnyHandler;
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const paths = [call.path, ...(call.aliases ?? [])].map(routePattern);
    router[method](paths, ...guards(call, authorize), async (request: Request, response: Response) => {
      const query = call.query && parts.query(call.query, request.query);
      const body = call.body instanceof z.ZodType ? parts.body(call.body, request.body) : undefined;
      const params = readPathParams(call, request.params);
      const caller: unknown = response.locals.caller;
      const [status = call.response ? 200 : 204] = [call.status ?? []].flat();
      response.status(status);
      const serveCall = () => serve({ params, query, body, caller, request }, response);
      const given = { params, query, body, request };
      const reply = isAudited(call)
        ? await serveAudited(serveCall, { name, call, given, caller: caller as AuditActor, authorize, response })
        : await serveCall();
      if (response.headersSent) return;
      if (call.response instanceof z.ZodType) response.json(call.response.parse(reply));
      else response.end();
    });
  }
  router.use(answerRefusals(dialect));
  return router;
}

interface Audited {
  name: string;
  call: CallDefinition;
  given: Parameters<typeof describeCalls>[3];
  caller: AuditActor;
  authorize: Authorize;
  response: Response;
}

/** Records the call, runs it, and records its status before the caller receives it. */
async function serveAudited(serve: () => unknown, audited: Audited): Promise<unknown> {
  const { name, call, given, caller, authorize, response } = audited;
  const ids = await authorize.audit.begin(describeCalls(name, call, caller, given));
  const end = (status: number, answer: unknown, targets: readonly string[] = []) => {
    const answers = describeAnswers(ids.length, call, status, answer, given.params);
    return authorize.audit.end(
      answers.map((row, index) => ({ ...row, id: ids[index] ?? '', targets: [...row.targets, ...targets] })),
    );
  };
  let reply: unknown;
  try {
    reply = await serve();
  } catch (error) {
    // The error matters more to the caller; the row stays without a status.
    await end(error instanceof Refusal ? error.status : 500, undefined).catch(() => undefined);
    throw error;
  }
  const { targets = [] } = response.locals as { targets?: readonly string[] };
  await end(response.statusCode, reply, targets);
  return reply;
}

/** Literal segments before parameters: `/alerts/settings` is not the alert `settings`. */
const order = ({ path }: CallDefinition) => path.replaceAll('{', '\uffff');

/** Only published content may be cached by others. */
const SHARED: readonly Auth[] = ['preview', 'reader'];

function guards(call: CallDefinition, authorize: Authorize): RequestHandler[] {
  const { auth, permission, body, bodyLimit = '100kb' } = call;
  if ((auth === 'management') !== (permission !== undefined))
    throw new Error(`${call.method} ${call.path} must state a permission if, and only if, it is for management.`);
  const check: RequestHandler = async (request, response, next) => {
    const caller: unknown = await authorize[auth](request);
    if (permission) requirePermission(caller as ManagementCaller, permission);
    if (!SHARED.includes(auth) || Object(caller).seesPreview) response.set('Cache-Control', 'no-store');
    response.locals.caller = caller;
    next();
  };
  const readBody = body && [
    body instanceof z.ZodType
      ? express.json({ limit: bodyLimit })
      : express.raw({ type: () => true, limit: bodyLimit, inflate: false }),
  ];
  // A user may be named in the body; all others are checked before any of it is read.
  return auth === 'user' || auth === 'user-or-service' ? [...(readBody ?? []), check] : [check, ...(readBody ?? [])];
}

/** @throws Refusal 403 that names the missing permission. */
export function requirePermission(caller: ManagementCaller, permission: Permission): void {
  if (caller.permissions.includes(permission)) return;
  throw new Refusal(403, `This needs the permission to ${permission}.`, { fields: { permission: [permission] } });
}

/** @throws Refusal 404 */
function readPathParams({ params, errors }: CallDefinition, given: unknown): unknown {
  if (!params) return given;
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new Refusal(404, errors?.[404] ?? 'There is nothing at this address.');
  return parsed.data;
}

/** Validates the query and body of a request. Both methods throw a Refusal 400 that names every invalid field. */
interface ReadParts {
  query<T extends z.ZodType>(schema: T, given: object): z.output<T>;
  /** `given` is undefined for a request without a JSON body. */
  body<T extends z.ZodType>(schema: T, given: unknown): z.output<T>;
}

const readParts: Record<Dialect, ReadParts> = {
  vendor: {
    query: (schema, given) => readParams(schema, given),
    body: (schema, given) => readParams(schema, Object(given)),
  },
  errors: {
    query: (schema, given) => readFields(schema, withoutBlanks(given)),
    body: (schema, given) => readFields(schema, given ?? {}),
  },
};

/** Blank parameters count as absent. @throws Refusal 400, by paths such as `query.stores.0`. */
function readParams<T extends z.ZodType>(schema: T, given: object): z.output<T> {
  const parsed = schema.safeParse(withoutBlanks(given));
  if (parsed.success) return parsed.data;
  throw new Refusal(400, 'The parameters are not valid.', {
    fields: byName(parsed.error.issues, ({ path }) => path.join('.')),
  });
}

/** @throws Refusal 400, by the names of the innermost fields, as the users service's forms know them. */
function readFields<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, 'The request is not valid.', {
    fields: byName(parsed.error.issues, ({ path }) => path.at(-1)?.toString()),
  });
}

function byName(
  issues: readonly z.core.$ZodIssue[],
  nameOf: (issue: z.core.$ZodIssue) => string | undefined,
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = nameOf(issue) || 'body';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

const withoutBlanks = (given: object) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
