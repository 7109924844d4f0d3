import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { openApiDocument } from '../../../scripts/build/openapi-document.ts';

export type ApiDocument = ReturnType<typeof openApiDocument>;

export interface Operation {
  id: string;
  method: string;
  /** `/reports/{id}` */
  path: string;
  /** Alternatives; none: no security. */
  security: readonly Readonly<Record<string, unknown>>[];
  responses: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>;
  /** Media type of the request body. */
  media: string | undefined;
}

export function operationsOf({ paths = {} }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      security: operation.security ?? [],
      responses: operation.responses,
      media: Object.keys(operation.requestBody?.content ?? {})[0],
    })),
  );
}

/** Compares live answers with a document. */
export function answerChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const pointer = (...names: string[]) =>
    names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

  /** What an answer has that its operation does not promise; empty when it is as documented. */
  return async (
    { path, method, responses }: Operation,
    answer: Response,
    wanted: 'answered' | 'refused',
  ): Promise<string[]> => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    const outcome = answer.ok || answer.status === 303 ? 'answered' : 'refused';
    if (outcome !== wanted) return [`status ${answer.status}: ${bytes.toString().slice(0, 300)}`];
    const promised = responses[String(answer.status)];
    if (!promised) return [`status ${answer.status} is not documented: ${bytes.toString().slice(0, 300)}`];
    const [media = ''] = (answer.headers.get('content-type') ?? '').split(';');
    if (!promised.content) return bytes.length === 0 ? [] : [`status ${answer.status} has content`];
    const known = Object.keys(promised.content);
    if (media !== 'application/json') {
      return known.some((one) => one === media || one === '*/*') ? [] : [`${media} is none of ${known.join(', ')}`];
    }
    const where = ['paths', path, method.toLowerCase(), 'responses', String(answer.status), 'content', media, 'schema'];
    const validate = ajv.compile({ $ref: `document#/${pointer(...where)}` });
    if (validate(JSON.parse(bytes.toString()))) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`);
  };
}
