import { useExperiment, useFlag } from '../../../views/analytics/flags.ts';
import { AppLink } from '../../../views/ui/AppLink.tsx';
import type { TestPageProps } from './PlainPage.tsx';

/** Shows the visitor's variants of the experiments. */
export function FlagPage({ title, links }: TestPageProps) {
  const tone = useFlag('tone');
  return (
    <>
      <h1>{title}</h1>
      <button type="button">live</button>
      <p id="group">{useExperiment('words') ?? 'nobody knows yet'}</p>
      <p id="unknown">{useExperiment('not-running') ?? 'none'}</p>
      <p id="flag">{`${typeof tone} ${tone}`}</p>
      {links.map((href) => (
        <AppLink key={href} href={href}>
          {href}
        </AppLink>
      ))}
    </>
  );
}
