/** The code by which systems and databases name what went wrong (`ENOENT`, `57P01`); empty for other errors. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** What an error says; drivers leave the message of some network errors empty. */
export function errorMessage(error: unknown): string {
  const said =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return said || errorCode(error);
}
