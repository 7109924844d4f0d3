/**
 * `npm run seed [-- --from DIR]`: fills the content service that CMS_URL names, or the one in the data folder, which is
 * started for as long as that takes.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

// A relative folder is relative to where the command was given, which npm remembers.
const caller = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg, at, all) => (all[at - 1] === '--from' ? path.resolve(caller, arg) : arg));

/** Starts backing on the data folder and answers what the seed needs to know of it. */
function startBacking() {
  const child = fork(path.join(root, 'dist/server/backing.js'), {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      if (message.type === 'failed') return reject(new Error(message.message));
      const { urls, credentials } = message;
      resolve({
        child,
        environment: {
          CMS_URL: urls.cms,
          CMS_API_KEY: credentials.apiKey,
          CMS_ACCESS_TOKEN: credentials.accessToken,
          CMS_MANAGEMENT_TOKEN: credentials.managementToken,
        },
      });
    });
    child.once('exit', (code) => reject(new Error(`The backing services stopped with code ${code}.`)));
  });
}

async function stopBacking(child) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

function runSeed(environment) {
  const child = fork(path.join(root, 'dist/server/seed.js'), args, {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))));
}

try {
  if (process.env.CMS_URL) {
    process.exitCode = await runSeed({});
  } else {
    const { child, environment } = await startBacking();
    process.exitCode = await runSeed(environment);
    await stopBacking(child);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
