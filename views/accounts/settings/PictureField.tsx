import { type ChangeEvent, useId, useRef, useState } from 'react';
import { XSRF_HEADER } from '../../../src/domain/shell/xsrf-names.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import type { Refusal } from '../../ui/page/send-action-context.ts';
import { Avatar } from '../Avatar.tsx';
import { useSession, useSetSession } from '../session-context.ts';
import classes from './PictureField.module.css';
import { shrinkPicture } from './shrink-picture.ts';

const PATH = '/shop/api/me/avatar';
const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const NOT_SAVED = 'Something went wrong, please try again.';

interface PictureFieldProps {
  name: string;
  avatarId: string | undefined;
  xsrfToken: string | undefined;
  onRefused: (refusal: Pick<Refusal, 'error'>) => void;
}
type State = { tone: 'problem' | 'done'; words: string } | 'saving' | undefined;

/** A member's picture, and the ways to change it. Without JavaScript it is only shown. */
export function PictureField({ name, avatarId, xsrfToken = '', onRefused }: PictureFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(avatarId);
  const [state, setState] = useState<State>();
  const input = useRef<HTMLInputElement>(null);
  const session = useSession();
  const setSession = useSetSession();
  const isSaving = state === 'saving';

  const change = async (picture?: Blob) => {
    if (isSaving) return;
    setState('saving');
    const answer = await write(xsrfToken, picture && (await shrinkPicture(picture)));
    if ('problem' in answer) {
      setState({ tone: 'problem', words: answer.problem });
      return onRefused(answer);
    }
    setShown(answer.avatarId);
    setState({ tone: 'done', words: picture ? 'Your picture has been saved.' : 'Your picture has been removed.' });
    const { avatarId: _before, ...rest } = session ?? { isLoggedIn: true };
    setSession({ ...rest, ...(answer.avatarId !== undefined && { avatarId: answer.avatarId }) });
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file again is a choice too.
    currentTarget.value = '';
    if (file) void change(file);
  };
  const remove = () => {
    // The button goes with the picture.
    input.current?.focus();
    void change();
  };

  return (
    <div className={classes.field}>
      <Avatar key={shown} name={session?.shortName || name} avatarId={shown} size="lg" />
      <div className={classes.ways}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={KINDS}
          // Disabled it would lose the focus.
          aria-disabled={isSaving || undefined}
          onClick={(event) => isSaving && event.preventDefault()}
          onChange={choose}
          className={classes.input}
        />
        <label htmlFor={id} className={classes.choose} aria-busy={isSaving}>
          {isSaving ? 'Saving…' : shown ? 'Change Picture' : 'Choose a Picture'}
        </label>
        {shown && (
          <Button variant="quiet" onClick={remove} aria-disabled={isSaving || undefined}>
            Remove
          </Button>
        )}
        <p className={classes.hint}>JPEG, PNG, WebP, AVIF or GIF. Only you see it, next to your name.</p>
      </div>
      <p className={classes.unscripted}>Changing your picture needs JavaScript.</p>
      {typeof state === 'object' && <FormMessage tone={state.tone}>{state.words}</FormMessage>}
    </div>
  );
}

/** Sends a picture, or takes the one away that there is. */
async function write(
  xsrfToken: string,
  picture: Blob | undefined,
): Promise<{ avatarId?: string } | { error: string; problem: string }> {
  try {
    const headers = { [XSRF_HEADER]: xsrfToken };
    const answer = await fetch(
      PATH,
      picture ? { method: 'PUT', headers, body: picture } : { method: 'DELETE', headers },
    );
    const body = await answer.json();
    return answer.ok ? body : { error: body.error?.name ?? 'ERROR', problem: body.error?.message ?? NOT_SAVED };
  } catch {
    return { error: 'ERROR', problem: NOT_SAVED };
  }
}
