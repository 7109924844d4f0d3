import { startSharedResources } from './shared/shared-resources.ts';
import { startTestDatabase } from './test-database.ts';

export default async function globalSetup() {
  globalThis.testDatabase = await startTestDatabase();
  globalThis.sharedResources = await startSharedResources();
}
