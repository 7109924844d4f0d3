/** The code of a system or database error (`ENOENT`, `57P01`); empty for other errors. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The message, or the code: drivers leave the message of some network errors empty. */
export function errorMessage(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return message || errorCode(error);
}

/** A problem that only the operator can fix. The message is one sentence that says how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/i;
const DENIED = /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i;

/** Explains a failure to use a folder; undefined for other errors. */
export function folderProblem(error: unknown, folder: string): OperatorError | undefined {
  const text = `${errorCode(error)} ${errorMessage(error)}`;
  if (FULL.test(text)) return new OperatorError(`The disk is full: ${folder} needs free space.`, { cause: error });
  if (DENIED.test(text))
    return new OperatorError(
      `The data folder ${folder} is not writable: give this user write access or set DATA_DIR.`,
      {
        cause: error,
      },
    );
  if (/ENOTDIR|EEXIST/.test(text))
    return new OperatorError(`The data folder ${folder} is not a folder: set DATA_DIR to another place.`, {
      cause: error,
    });
  return undefined;
}
