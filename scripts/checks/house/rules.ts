import { findCycles } from './cycles.ts';
import { findDialect, findMissingCitations } from './language.ts';
import { findUpwardImports } from './layers.ts';
import { findCrowdedFolders, findScattered, limits, measureSizes, productionModules } from './sizes.ts';
import { readSources } from './sources.ts';

interface House {
  /** What `npm run house` prints. */
  figures: Record<string, number | string>;
  /** Sentences per rule; all lists are empty in a house in order. */
  faults: Record<string, string[]>;
}

const VAGUE = /\/(?:index|utils|helpers|common|misc|manager|types)\.tsx?$/;

/** Reads the whole repository; takes about a second. */
export function checkHouse(): House {
  const all = readSources('src', 'views', 'client', 'config', 'demo', 'scripts', 'test');
  const program = all.filter(({ path }) => !/^(?:scripts|test)\//.test(path));
  const modules = productionModules(program);
  const { files, median, p95, longest } = measureSizes(modules);
  const [least, most] = limits.medianLines;
  const faults = {
    'import cycles, types included': findCycles(all).map((cycle) => cycle.join(' ↔ ')),
    'upward imports': findUpwardImports(program),
    'crowded folders': findCrowdedFolders(all),
    'capabilities in more than one folder per layer': findScattered(modules),
    'vague file names': program.map(({ path }) => path).filter((path) => VAGUE.test(path)),
    'files that read the environment outside config': program
      .filter(({ path, text }) => !/^(?:config|src\/app)\//.test(path) && readsEnvironment(text))
      .map(({ path }) => path),
    'comments in the old dialect': findDialect(all),
    'citations of missing documents': findMissingCitations(all),
    'file sizes': [
      ...(files > limits.files ? [`${files} production files; at most ${limits.files}`] : []),
      ...(median < least || median > most ? [`median of ${median} lines; ${least} to ${most}`] : []),
      ...(p95 >= limits.p95Lines ? [`95th percentile of ${p95} lines; under ${limits.p95Lines}`] : []),
    ],
  };
  const figures = {
    'production files': files,
    'median lines': median,
    '95th percentile': p95,
    'longest file': longest,
    ...Object.fromEntries(Object.entries(faults).map(([rule, found]) => [rule, found.length])),
  };
  return { figures, faults };
}

const readsEnvironment = (text: string): boolean =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').includes('process.env');
