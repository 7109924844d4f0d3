import { buildDemo } from '../build/build-demo.ts';
import { type ManagementAccess, ManagementClient } from './management-client.ts';
import { type OnProgress, writeContent } from './write-content.ts';

export interface SeedOptions extends ManagementAccess {
  /** Dates are relative to it. */
  now: Date;
  onProgress?: OnProgress;
}

/** Whether seeding is complete: the home page is written last. */
export const isSeeded = (access: ManagementAccess): Promise<boolean> =>
  new ManagementClient(access).hasEntry('home_page', 'home');

/** Writes the demo through the management API. A second run completes or overwrites the first. */
export async function seedDemo({ now, onProgress, ...access }: SeedOptions): Promise<void> {
  await writeContent(new ManagementClient(access), buildDemo(now), { createdBy: 'demo', demo: true, onProgress });
}
