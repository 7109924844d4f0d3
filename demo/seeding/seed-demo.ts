import { buildDemo } from '../build/build-demo.ts';
import { type ManagementAccess, ManagementClient } from './management-client.ts';
import { type OnProgress, writeContent } from './write-content.ts';

export interface SeedOptions extends ManagementAccess {
  /** Dates are relative to it. */
  now: Date;
  onProgress?: OnProgress;
}

/** Whether a site has been filled to the end: the home page is written last. */
export const isSeeded = (access: ManagementAccess): Promise<boolean> =>
  new ManagementClient(access).hasEntry('home_page', 'home');

/** Writes the demo catalogue through the write side; a second run completes or renews what the first began. */
export async function seedDemo({ now, onProgress, ...access }: SeedOptions): Promise<void> {
  await writeContent(new ManagementClient(access), buildDemo(now), { createdBy: 'demo', onProgress });
}
