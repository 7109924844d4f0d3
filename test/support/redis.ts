import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/dev/run-built.ts';

const unpacked = path.resolve(import.meta.dirname, '../../.cache/test-tools/redis');

function command(): { binary: string; env: NodeJS.ProcessEnv } | null {
  if (spawnSync('redis-server', ['--version']).status === 0) return { binary: 'redis-server', env: process.env };
  // redis-server is a link to redis-check-rdb in the Debian package.
  const binary = path.join(unpacked, 'usr/bin/redis-server');
  if (!existsSync(path.join(unpacked, 'usr/bin/redis-check-rdb'))) return null;
  const libraries = readdirSync(path.join(unpacked, 'usr/lib')).map((folder) => path.join(unpacked, 'usr/lib', folder));
  return { binary, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
}

/** True when this machine has a Redis server to test against; `npm test` says so once when it has not. */
export const hasRedis = command() !== null;

export interface RedisServer {
  url: string;
  port: number;
  /** Freezes the process: connections stay open, nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a real, empty Redis server on loopback, or on the port given to bring one back. */
export async function startRedis(options: { port?: number; maxMemory?: string } = {}): Promise<RedisServer> {
  const found = command();
  if (!found) throw new Error('no redis-server on this machine: guard the test with hasRedis');
  const port = options.port ?? (await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'thriftwire-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  if (options.maxMemory) args.push('--maxmemory', options.maxMemory, '--maxmemory-policy', 'noeviction');
  const child: ChildProcess = spawn(found.binary, args, { env: found.env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`redis-server left with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Link {
  url: string;
  /** Connections that were cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

const MAX_LINK_MS = 500;

/** A link to the Redis server that cuts each connection at a random moment, often before a subscription is answered. */
export async function flappingLink(port: number): Promise<Link> {
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const cut = () => {
      for (const socket of [client, upstream]) socket.destroy();
    };
    const timer = setTimeout(cut, Math.random() * MAX_LINK_MS);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    client.on('close', () => {
      clearTimeout(timer);
      for (const socket of [client, upstream]) open.delete(socket);
      cuts += 1;
    });
    client.on('data', (chunk) => {
      if (Math.random() < (/subscribe/i.test(chunk.toString()) ? 0.5 : 0.02)) cut();
      else upstream.write(chunk);
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
