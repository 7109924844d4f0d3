import { errorCode, errorMessage } from '../error-code.ts';

/** Something that only the person who runs the program can put right. Its message is one sentence that says how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/i;
const DENIED = /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i;

/** What a failure to use a folder means to an operator; undefined when it is not about the folder. */
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
