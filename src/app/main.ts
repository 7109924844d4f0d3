import { ConfigError } from '../../config/config-error.ts';
import { loadWebConfig } from '../../config/load-config.ts';
import { listenProblem } from '../platform/lifecycle/listen-problem.ts';

try {
  const config = loadWebConfig();
  // React decides by it which of its builds is loaded, so it is set before anything imports React.
  const { env } = process;
  env.NODE_ENV ??= 'production';
  const { runWeb } = await import('./run-web.ts');
  await runWeb(config);
} catch (error) {
  // An operator reads one sentence; anything unforeseen comes with its stack.
  console.error(error instanceof ConfigError ? error.message : (listenProblem(error) ?? error));
  process.exit(1);
}
