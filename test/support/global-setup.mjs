import { startTestDatabase } from './test-database.ts';

export default async function globalSetup() {
  globalThis.testDatabase = await startTestDatabase();
}
