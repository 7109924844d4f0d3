import type { Container } from 'inversify';
import { contentErrorCodes } from '../../contracts/content/delivery.ts';
import { readBackendError } from '../../platform/http/backend-errors.ts';
import { ByteSource } from '../../platform/http/byte-source.ts';
import { HttpClient, type HttpClientOptions } from '../../platform/http/http-client.ts';
import type { HttpFailure } from '../../platform/http/http-failure.ts';
import { shareOf } from '../../platform/http/resilience.ts';
import { tokens } from './tokens.ts';

/** Error codes of the content service that a retry cannot change. */
const FINAL_CODES: ReadonlySet<number> = new Set(Object.values(contentErrorCodes));
const IMAGE_CONNECTIONS = 16;
const USER_CALLS = 32;
const STUDIO_CALLS = 16;

/** One client per backing service, each with its own circuit breaker and concurrency limit, which the workers of a container share. */
export function bindBackends(container: Container): void {
  const config = container.get(tokens.config);
  const { version } = container.get(tokens.manifest);
  const headers = { 'x-app-platform': 'www', 'x-app-version': version, 'x-app-environment': config.environment };
  const { cms, search, images, contentHub, placements, subscriptions, events, avatars, users, mail } = config.backends;
  const { engagements, reports } = config.backends;
  const { token } = config.services;
  const { apiKey: api_key, branch } = config.content;

  const { workers } = config.server;
  const client = (options: HttpClientOptions) => new HttpClient({ ...options, workers });
  const imageConnections = shareOf(IMAGE_CONNECTIONS, workers ?? 1);

  container.bind(tokens.contentHttp).toDynamicValue(() =>
    client({
      backend: 'content',
      baseUrl: cms,
      headers: { ...headers, api_key, branch },
      isRetryable: isPassingRefusal,
    }),
  );
  container.bind(tokens.studioHttp).toDynamicValue(() =>
    client({
      backend: 'content',
      baseUrl: cms,
      headers: { ...headers, api_key, branch },
      concurrency: STUDIO_CALLS,
      // A lockout and waiting password hashes come with retry-after; they must not open the breaker for others.
      isTrouble: (failure) => failure.isBackendTrouble && failure.retryAfterSeconds === undefined,
    }),
  );
  container.bind(tokens.searchHttp).toDynamicValue(() => client({ backend: 'search', baseUrl: search, headers }));
  container
    .bind(tokens.contentHubHttp)
    .toDynamicValue(() => client({ backend: 'content-hub', baseUrl: contentHub, headers }));
  container
    .bind(tokens.placementsHttp)
    .toDynamicValue(() => client({ backend: 'placements', baseUrl: placements, headers }));
  container.bind(tokens.subscriptionsHttp).toDynamicValue(() =>
    client({
      backend: 'subscriptions',
      baseUrl: subscriptions,
      headers: { ...headers, authorization: `Bearer ${token}` },
    }),
  );
  container.bind(tokens.eventsHttp).toDynamicValue(() =>
    client({
      backend: 'events',
      baseUrl: events,
      headers: { ...headers, authorization: `Bearer ${token}` },
    }),
  );
  // No service token: the client sends each user's own token.
  container.bind(tokens.usersHttp).toDynamicValue(() =>
    client({
      backend: 'users',
      baseUrl: users,
      headers,
      // Password hashing is slow; session checks must not wait behind it.
      concurrency: USER_CALLS,
      // A lockout (429 with retry-after) concerns one account, so it must not open the breaker.
      isTrouble: (failure) => failure.isBackendTrouble && failure.retryAfterSeconds === undefined,
    }),
  );
  // Both clients send the user's own token.
  container
    .bind(tokens.engagementsHttp)
    .toDynamicValue(() => client({ backend: 'engagements', baseUrl: engagements, headers, concurrency: USER_CALLS }));
  container
    .bind(tokens.dealAlertsHttp)
    .toDynamicValue(() => client({ backend: 'deal-alerts', baseUrl: subscriptions, headers }));
  container.bind(tokens.reportsHttp).toDynamicValue(() =>
    client({
      backend: 'reports',
      baseUrl: reports,
      headers: { ...headers, authorization: `Bearer ${token}` },
      // 429 concerns one person or network, so it must not open the breaker.
      isTrouble: (failure) => failure.isBackendTrouble && failure.status !== 429,
    }),
  );
  // Absent where mails of another service need no feedback (`MailHookController`, `OutboxService`).
  container.bind(tokens.mailHttp).toDynamicValue(() =>
    client({
      backend: 'mail',
      baseUrl: mail ?? '',
      headers: { ...headers, authorization: `Bearer ${token}` },
    }),
  );
  container
    .bind(tokens.imageSource)
    .toDynamicValue(() => new ByteSource({ backend: 'images', baseUrl: images, concurrency: imageConnections }));
  container
    .bind(tokens.avatarSource)
    .toDynamicValue(() => new ByteSource({ backend: 'avatars', baseUrl: avatars, concurrency: imageConnections }));
}

/** Retry a 422 (docs/spec/calls.md), unless the body carries a final error code. */
function isPassingRefusal({ status, body }: HttpFailure): boolean {
  const { code } = readBackendError(body);
  return status === 422 && (code === undefined || !FINAL_CODES.has(code));
}
