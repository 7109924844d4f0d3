import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RedisTrouble } from './redis-trouble.ts';

const CONNECT_MS = 2_000;
/** A slower cache is of no use. */
const COMMAND_MS = 500;
const RECONNECT_BASE_MS = 100;
const RECONNECT_MAX_MS = 5_000;

/**
 * Redis holds nothing that may not be lost: commands fail at once while there is no connection, none waits longer than
 * `commandMs`, and reconnecting is unhurried. Callers take every failure for a miss; the log hears of it once.
 */
export function connectRedis(url: string, log: Logger, commandMs = COMMAND_MS): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: commandMs,
    retryStrategy: (times) => Math.min(RECONNECT_BASE_MS * 2 ** times, RECONNECT_MAX_MS) * (0.8 + Math.random() * 0.4),
  });
  const trouble = new RedisTrouble(log);
  redis.on('error', (error) => trouble.failed(error));
  redis.on('ready', () => trouble.succeeded());
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    // While there is no connection yet, or none any more, the connection's own events tell.
    if (redis.status === 'ready') {
      command.promise.then(
        () => trouble.succeeded(),
        (error: unknown) => trouble.failed(error),
      );
    }
    return send(command, stream);
  };
  return redis;
}
