import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { CallDefinition } from '../../contracts/define-call.ts';

/** The person or program in the audit trail. */
export interface AuditActor {
  name: string;
  /** `settings`: the management token of the settings. */
  kind: 'settings' | 'token' | 'staff';
  /** The API token or the member of the staff. */
  uid: string | null;
}

export interface AuditedCall {
  actor: AuditActor;
  module: string;
  /** Operation id of the call. */
  call: string;
  targets: readonly string[];
  requestId: string;
  /** The studio saved without being asked: the call may continue the row of the one before. */
  isAutosave?: boolean;
}

export interface AuditedAnswer {
  status: number;
  targets: readonly string[];
  version: number | null;
  /** Results of a bulk call, by item. */
  results?: unknown;
}

/**
 * Records writes. A row is on disk before its write starts and gets the status before the caller receives it, so that no write
 * is done without a row (docs/decisions/0110-record-a-management-write-before-it-runs.md).
 */
export interface AuditTrail {
  /** Returns the id of each row. */
  begin(calls: readonly AuditedCall[]): Promise<string[]>;
  end(answers: readonly (AuditedAnswer & { id: string })[]): Promise<void>;
}

/** Staff and tools write through these. Calls with the permission `read` change nothing, unless they say otherwise. */
export const isAudited = ({ auth, method, permission, isAudited: audited }: CallDefinition): boolean =>
  audited ??
  ((auth === 'management' || auth === 'staff' || auth === 'enrollment') && method !== 'GET' && permission !== 'read');

/** Modules by the vendor's names. */
const MODULES: readonly (readonly [path: RegExp, module: string])[] = [
  [/^\/v3\/(?:content_types\/\{\w+\}\/entries|bulk)(?:\/|$)/, 'entry'],
  [/^\/v3\/assets(?:\/|$)/, 'asset'],
  [/^\/v3\/(?:staff|user|user-session|studio-links)(?:\/|$)/, 'user'],
  [/^\/v3\/stacks\/management_tokens(?:\/|$)/, 'management_token'],
];

const moduleOf = (path: string): string =>
  MODULES.find(([pattern]) => pattern.test(path))?.[1] ?? /^\/(?:v3\/)?([^/]+)/.exec(path)?.[1] ?? '';

/** A request id of the caller, so that its own log can be compared. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

export function requestIdOf({ headers }: Pick<Request, 'headers'>): string {
  const [given = ''] = [headers['x-request-id']].flat();
  return REQUEST_ID.test(given) ? given : randomUUID();
}

/** Adds targets that neither the call nor its answer names. */
export function nameTargets(response: Pick<Response, 'locals'>, ...targets: readonly string[]): void {
  response.locals.targets = targets;
}

/** A call as recorded before it runs: once, or once for each item of its body. */
export function describeCalls(...[name, call, actor, given]: Parameters<typeof describeCall>): AuditedCall[] {
  const whole = describeCall(name, call, actor, given);
  if (!call.isAuditedByItem) return [whole];
  const items: readonly unknown[] = Object(given.body).items;
  return items.map((item) => ({ ...whole, targets: targetsIn(item) }));
}

/** Its answer, for as many rows. The row of an item that was refused has the errors. */
export function describeAnswers(
  count: number,
  { isAuditedByItem }: CallDefinition,
  ...[status, reply, params]: Parameters<typeof describeAnswer>
): AuditedAnswer[] {
  const whole = describeAnswer(status, reply, params);
  const { results } = whole;
  if (!isAuditedByItem || !Array.isArray(results)) return Array.from({ length: count }, () => whole);
  return results.map((result): AuditedAnswer => {
    const { status: own, version, errors } = Object(result);
    return { status: own, targets: [], version: version ?? null, ...(errors && { results: [result] }) };
  });
}

/** One row for all. */
function describeCall(
  name: string,
  { path }: CallDefinition,
  actor: AuditActor,
  given: { params: unknown; query: unknown; body: unknown; request: Request },
): AuditedCall {
  const { params, query, body, request } = given;
  // A path names the type of the entry in the body.
  const typed = Object(params).type === undefined ? [params, body] : [{ entry: Object(body).entry, ...Object(params) }];
  const targets = [...new Set([...typed, query].flatMap((part) => targetsIn(part)))];
  const { name: actorName, kind, uid } = actor;
  return {
    actor: { name: actorName, kind, uid },
    module: moduleOf(path),
    call: name,
    targets,
    requestId: requestIdOf(request),
    ...(Object(query).autosave === true && { isAutosave: true }),
  };
}

/** The answer of a call as recorded before it is sent. `type`: the content type of the path. */
function describeAnswer(status: number, reply: unknown, params: unknown): AuditedAnswer {
  const { entry, results } = Object(reply);
  const type = text(Object(params).type);
  const version: unknown = Object(entry)._version;
  const targets = [
    ...(type !== '' && text(Object(entry).uid) !== '' ? [`${type}.${entry.uid}`] : []),
    ...['asset', 'token', 'user', 'release', 'rule', 'schedule'].flatMap((name) => targetsIn(Object(reply)[name])),
  ];
  return {
    status,
    targets,
    version: typeof version === 'number' ? version : null,
    ...(Array.isArray(results) && { results }),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The objects that a part of a request or answer names: entries by type and uid, anything else by uid or path. */
function targetsIn(part: unknown): string[] {
  const {
    type,
    content_type: plainType,
    content_type_uid: contentType = plainType,
    uid,
    id,
    path,
    entry,
    items,
    entries,
    rule,
  } = Object(part);
  const entryType = text(type) || text(contentType);
  const entryId = text(uid) || text(Object(entry).uid);
  return [
    ...(entryId === '' ? [] : [entryType === '' ? entryId : `${entryType}.${entryId}`]),
    ...[text(id), text(path)].filter((name) => name !== ''),
    ...[items, entries, rule].flat().flatMap((inner) => (inner === undefined ? [] : targetsIn(inner))),
  ];
}
