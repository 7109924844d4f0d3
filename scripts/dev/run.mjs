/**
 * Runs a task of `tasks.mjs` after preparing what it needs: every entry of package.json's scripts is
 * `exec node scripts/dev/run.mjs NAME`. Works on a fresh clone with any Node from 20; the tasks run on the project's own Node.
 */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeProgram, prepare, root, StageError } from './setup.mjs';
import { tasks } from './tasks.mjs';

// The C library keeps a heap for each thread, and returns little of it: a tenth of the web program's memory.
process.env.MALLOC_ARENA_MAX ??= '2';
// It also raises the size from which freed blocks return to the system at once, unless that is set: 128 kB.
process.env.MALLOC_MMAP_THRESHOLD_ ??= '131072';
// Compiled code is kept between runs, for child processes as well.
process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'node-compile-cache');

function list() {
  const width = Math.max(...Object.keys(tasks).map((name) => name.length));
  for (const [name, { about }] of Object.entries(tasks)) console.log(`${name.padEnd(width)}  ${about}`);
}

/** Replaces this process, so that none waits beside the command. Before Node 22.15 this is not possible. */
function become(command, args) {
  process.chdir(root);
  process.execve(nodeProgram, [nodeProgram, ...command.split(' '), ...args], process.env);
}

/** Resolves with the exit code. The command decides when it ends, so signals are forwarded to it. */
function run(command, args) {
  const child = spawn(nodeProgram, [...command.split(' '), ...args], { cwd: root, stdio: 'inherit' });
  // On a terminal, Ctrl-C reaches the command by itself; a second SIGINT would end it at once.
  const forward = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? true : child.kill(signal));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}

/** Whether the arguments are only paths at or below `places` and options without a value; the value of `-t` may follow it. */
function selectsOnly(places, args) {
  const isWithin = (arg) => places.some((place) => arg === place || arg.startsWith(`${place}/`));
  // What follows an option may be its value.
  const isPath = (arg, index) =>
    !args[index - 1]?.startsWith('-') && /^[\w./-]+$/.test(arg) && isWithin(path.posix.normalize(arg));
  const isOption = (arg) => /^--?[\w-]+$/.test(arg);
  const others = args.filter((arg, index) => !isPath(arg, index) && !isOption(arg) && args[index - 1] !== '-t');
  return args.some(isPath) && others.length === 0;
}

async function runTask({ needs, withoutBuild = [], tools, run: commands }, args) {
  await prepare(selectsOnly(withoutBuild, args) ? 'generate' : needs);
  const steps = [...(tools ? ['scripts/dev/test-tools.ts'] : []), ...commands];
  for (const [index, command] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (isLast && process.execve) become(command, args);
    const code = await run(command, isLast ? args : []);
    if (code !== 0) return code;
  }
  return 0;
}

const [name = 'tasks', ...args] = process.argv.slice(2);
if (name === 'tasks') list();
else if (!Object.hasOwn(tasks, name)) {
  console.error(`There is no task "${name}". "npm run tasks" lists them.`);
  process.exitCode = 1;
} else
  try {
    process.exitCode = await runTask(tasks[name], args);
  } catch (error) {
    console.error(error instanceof StageError ? error.message : error);
    process.exitCode = 1;
  }
