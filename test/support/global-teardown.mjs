export default async function globalTeardown() {
  await globalThis.sharedResources?.stop();
  await globalThis.testDatabase?.stop();
}
