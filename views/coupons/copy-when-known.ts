/**
 * Copies a text that is still to come. Call it while the visitor's click is handled: some browsers let a page copy in that
 * moment only, and take a promise of the text. Rejects when the browser does not copy, or the text does not come.
 */
export async function copyWhenKnown(text: Promise<string>): Promise<void> {
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  // Whoever asked for the text hears that it does not come.
  blob.catch(() => undefined);
  try {
    return await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    // Without promises, or without anything but text.
    await navigator.clipboard.writeText(await text);
  }
}
