import { ConfigError, loadWebConfig } from '../../config/load-config.ts';
import { listenError } from '../platform/lifecycle/server-lifecycle.ts';

try {
  const config = loadWebConfig();
  // React picks its production build by NODE_ENV, so set it before anything imports React.
  const { env } = process;
  env.NODE_ENV ??= 'production';
  const { runWeb } = await import('./run-web.ts');
  await runWeb(config);
} catch (error) {
  // Configuration errors print one sentence; anything unexpected prints its stack.
  console.error(error instanceof ConfigError ? error.message : (listenError(error) ?? error));
  process.exit(1);
}
