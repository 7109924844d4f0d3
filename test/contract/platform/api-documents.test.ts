import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import pg from 'pg';
import { openApiDocument } from '../../../scripts/build/openapi-document.ts';
import { freePort } from '../../../scripts/dev/run-built.ts';
import { callQuery } from '../../../src/contracts/define-call.ts';
import { services } from '../../../src/contracts/services.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { answerChecker, type Operation, operationsOf } from '../../support/contract/api-document.ts';
import { type Example, type Examples, exampleBacking, prepareExamples } from '../../support/contract/api-examples.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { EXAMPLE_MEMBER } from '../../support/contract/staff-examples.ts';
import { PASSWORD, usersClient } from '../../support/contract/users-client.ts';
import { testShop } from '../../support/http/test-shop.ts';
import { type FacebookStandIn, facebookStandIn } from '../../support/identity/facebook-stand-in.ts';

type ServiceName = keyof typeof services;

const FACEBOOK = { appId: '1234567890', appSecret: 'secret-of-facebook-for-tests-only', version: 'v18.0' };
const names = Object.keys(services) as ServiceName[];
const documents = names.map((name) => [name, openApiDocument(services[name], '1.0.0')] as const);

let backing: TestBacking;
let session: pg.Client;
let facebook: FacebookStandIn;
let shop: Awaited<ReturnType<typeof testShop>>;
let examples: Examples;
let token: string;
let authtoken: string;

beforeAll(async () => {
  facebook = await facebookStandIn({ ...FACEBOOK, port: await freePort(), person: () => ({ subject: 'nobody' }) });
  shop = await testShop();
  const databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
  const social = { facebook: { ...FACEBOOK, url: facebook.url, graphUrl: facebook.url } };
  backing = await testBacking({ databaseUrl, social, shopOrigins: shop.origins, ...exampleBacking });
  examples = await prepareExamples(backing, session, facebook);
  authtoken = (await staffClient(() => backing).logIn(EXAMPLE_MEMBER)).body.user.authtoken;
  token = (await usersClient(() => backing.urls.users).logIn('member@example.com', PASSWORD)).token;
}, 60_000);
afterAll(async () => {
  await session?.end();
  await backing?.close();
  await facebook?.close();
  shop?.close();
});

describe.each(documents)('the API document of %s', (name, document) => {
  const operations = operationsOf(document).map((operation) => [operation.id, operation] as const);
  const check = answerChecker(document);
  const exampleOf = ({ id }: Operation): Example => {
    const known: Record<string, Example> = examples[name];
    // The same call under another path.
    const example = known[id.replace(/At\d+$/, '')];
    if (!example) throw new Error(`${name}.${id} has no example.`);
    return example;
  };

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  // Rules: CALLS-19, CALLS-20, CALLS-21, CALLS-22
  test.each(operations)('describes the answer of %s', async (_id, operation) => {
    const example = exampleOf(operation);
    const answer = await send(name, operation, example, credentials(operation, example));
    expect(await check(operation, answer, 'answered')).toEqual([]);
  });

  const closed = operations.filter(([, { security }]) => security.some((schemes) => Object.keys(schemes).length > 0));
  const always = closed.filter(([, { security }]) => security.every((schemes) => Object.keys(schemes).length > 0));
  if (always.length > 0)
    test.each(always)('describes the refusal of %s without credentials', async (_id, operation) => {
      const answer = await send(name, operation, exampleOf(operation), {});
      expect(await check(operation, answer, 'refused')).toEqual([]);
    });
});

function send(name: ServiceName, operation: Operation, example: Example, headers: Record<string, string>) {
  const { params = {}, query = {}, body, mediaType = 'image/png' } = example;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const isJson = operation.media === 'application/json';
  return fetch(`${backing.urls[name]}${path}?${callQuery(query)}`, {
    method: operation.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': isJson ? 'application/json' : mediaType }) },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as Uint8Array<ArrayBuffer>) }),
  });
}

/** Headers for the first alternative of the operation's security. */
function credentials({ security: [schemes = {}] }: Operation, example: Example): Record<string, string> {
  const { serviceToken, managementToken, apiKey, accessToken } = backing.credentials;
  const headers = {
    serviceToken: { authorization: `Bearer ${serviceToken}` },
    authtoken: { authtoken: example.token ?? authtoken },
    managementToken: { authorization: `Bearer ${managementToken}` },
    userToken: { authorization: `Bearer ${example.token ?? token}` },
    apiKey: { api_key: apiKey },
    accessToken: { access_token: accessToken },
  };
  return Object.assign({}, ...Object.keys(schemes).map((scheme) => headers[scheme as keyof typeof headers]));
}
