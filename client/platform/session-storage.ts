/** Reads from the storage of this tab; `undefined` if the browser refuses access (private browsing). */
export function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses access has stored nothing.
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Stored values are a convenience; losing them is harmless.
  }
}
