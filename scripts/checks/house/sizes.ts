import type { SourceFile } from './sources.ts';

export const limits = { files: 1_800, medianLines: [45, 80], p95Lines: 170, modulesPerFolder: 30 } as const;

/** Folders with more modules than the limit, and why that reads better than a split. */
const crowdedFolders: Record<string, string> = {
  'src/backing/platform/store/migrations': 'migrations are one sequence',
};

/** Capabilities that have one folder per layer, and how their files are named. */
const capabilities: readonly { room: string; name: RegExp }[] = [
  { room: 'coupons', name: /coupon/i },
  { room: 'alerts', name: /alert/i },
  { room: 'saves', name: /(?:^|-)saved?(?:s|-|\.)|engagement|favorite|^Save/i },
  { room: 'accounts', name: /account|password|sign-up|log-in|Account|Password|SignUp|LogIn/ },
];
/** Files that carry a capability's name for another reason. */
const namesakes: Record<string, string> = {
  'src/domain/errors': 'the error catalog has one file per area',
  'src/backing/platform/store/migrations': 'migrations are one sequence',
  'src/backing/mail/templates': 'mails are one registry',
  'src/app/bindings': 'bindings have one file per room',
  'views/studio/operations': 'the screens of operators are one group, whatever they are about',
  'views/gallery/samples': 'samples of entities are shared by the stories and tests of all rooms',
};

const isModule = ({ path }: SourceFile): boolean => /\.(?:tsx?|mts)$/.test(path) && !path.endsWith('.stories.tsx');
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

/** Modules of the two programs and of the browser: without tests, stories, styles, scripts and demo content. */
export function productionModules(sources: readonly SourceFile[]): SourceFile[] {
  return sources.filter((source) => isModule(source) && /^(?:src|views|client|config)\//.test(source.path));
}

export function measureSizes(modules: readonly SourceFile[]) {
  const sorted = modules.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { files: sorted.length, median: at(0.5), p95: at(0.95), longest: sorted.at(-1) ?? 0 };
}

/** Folders over the limit that are not listed with a reason. */
export function findCrowdedFolders(sources: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources.filter(isModule)) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > limits.modulesPerFolder && crowdedFolders[folder] === undefined)
    .map(([folder, count]) => `${folder} holds ${count} modules`);
}

/** Files of a capability outside its folder of their layer. */
export function findScattered(modules: readonly SourceFile[]): string[] {
  return modules.flatMap(({ path }) => {
    if (Object.keys(namesakes).some((folder) => path.startsWith(`${folder}/`))) return [];
    const base = path.slice(path.lastIndexOf('/') + 1);
    return capabilities
      .filter(({ room, name }) => name.test(base) && !path.split('/').includes(room))
      .filter(() => !capabilities.some(({ room }) => path.split('/').includes(room)))
      .map(({ room }) => `${path} belongs in a folder named ${room}`);
  });
}
