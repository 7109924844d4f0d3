import { freePort, type Running, runWeb } from '../../scripts/dev/run-built.ts';
import { backingEnvironment } from '../../src/app/start/backing-environment.ts';
import { type TestBacking, type TestBackingOptions, testBacking } from './backing.ts';

export interface Site {
  origin: string;
  backing: TestBacking;
  web: Running;
  /** Throws when the web program had died, or had logged an error. */
  close(): Promise<void>;
}

/** The built web program in front of a real backing in this process, filled with the test content. */
export async function startSite(
  environment: Record<string, string> = {},
  {
    host = '127.0.0.1',
    ...options
  }: Pick<TestBackingOptions, 'smtpUrl' | 'shopOrigins' | 'requiresSecondFactor'> & { host?: string } = {},
): Promise<Site> {
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const backing = await testBacking({
    isSeeded: true,
    publishWebhookUrl: `${origin}/hooks/publish`,
    publicOrigin: origin,
    ...options,
  });
  const web = await runWeb({
    PORT: String(port),
    APP_ENVIRONMENT: 'e2e',
    ...backingEnvironment(backing),
    ...environment,
  });
  return {
    origin,
    backing,
    web,
    close: async () => {
      await web.stop().finally(() => backing.close());
      const errors = web
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line));
      if (errors.length) throw new Error(`The web program logged errors: ${errors.join('\n').slice(0, 2_000)}`);
    },
  };
}
