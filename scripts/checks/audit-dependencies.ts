/**
 * `npm run audit:dependencies`: asks the registry for advisories about the installed versions. Fails on high and critical
 * ones of packages that run in production; others are listed. Some registries and proxies have no audit endpoint.
 */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.union([z.boolean(), z.object({})]) }),
  ),
});
const failure = z.object({ message: z.string() });
type Report = z.infer<typeof report>;

function audit(...options: string[]): Report | string {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...options], { encoding: 'utf8' });
  try {
    const answer: unknown = JSON.parse(stdout);
    return report.safeParse(answer).data ?? failure.parse(answer).message;
  } catch {
    return 'npm printed no report';
  }
}

const production = audit('--omit=dev');
const all = typeof production === 'string' ? production : audit();
if (typeof production === 'string' || typeof all === 'string') {
  console.log(`Not checked: the registry has no audit endpoint or did not answer (${all}).`);
} else {
  const isSerious = (severity: string) => severity === 'high' || severity === 'critical';
  for (const [name, { severity, range, fixAvailable }] of Object.entries(all.vulnerabilities)) {
    const where = name in production.vulnerabilities ? 'production' : 'development';
    console.log(`${severity.padEnd(8)} ${where.padEnd(11)} ${name} ${range}${fixAvailable ? ' (fix available)' : ''}`);
  }
  const serious = Object.values(production.vulnerabilities).filter(({ severity }) => isSerious(severity)).length;
  console.log(`${Object.keys(all.vulnerabilities).length} advisories, ${serious} serious ones in production packages`);
  process.exitCode = serious > 0 ? 1 : 0;
}
