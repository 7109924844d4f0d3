/** Uses the browser's storage. A browser that refuses it (private browsing, no space left) is logged, and the result is `undefined`. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** The storage of this tab. Stored values are a convenience: losing them is harmless. */
export const readSession = (key: string): string | undefined =>
  tryStorage(() => sessionStorage.getItem(key)) ?? undefined;

export const removeSession = (key: string): void => tryStorage(() => sessionStorage.removeItem(key));

export const writeSession = (key: string, value: string): void => tryStorage(() => sessionStorage.setItem(key, value));
