import { type ChangeEvent, useId, useRef, useState } from 'react';
import { XSRF_HEADER } from '../../../src/domain/shell/xsrf-names.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import type { Refusal } from '../../ui/page/page-contexts.ts';
import { Avatar } from '../Avatar.tsx';
import { useSession, useSetSession } from '../session-context.ts';
import classes from './AvatarField.module.css';

const PATH = '/shop/api/me/avatar';
const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const NOT_SAVED = 'Something went wrong, please try again.';

interface AvatarFieldProps {
  name: string;
  avatarId: string | undefined;
  xsrfToken: string | undefined;
  onRefused: (refusal: Pick<Refusal, 'error'>) => void;
}
type State = { tone: 'problem' | 'done'; text: string } | 'saving' | undefined;

/** Shows, changes and removes the member's avatar. Changing needs JavaScript. */
export function AvatarField({ name, avatarId, xsrfToken = '', onRefused }: AvatarFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(avatarId);
  const [state, setState] = useState<State>();
  const input = useRef<HTMLInputElement>(null);
  const session = useSession();
  const setSession = useSetSession();
  const isSaving = state === 'saving';

  const change = async (image?: Blob) => {
    if (isSaving) return;
    setState('saving');
    const answer = await sendImage(xsrfToken, image && (await resizeImage(image)));
    if ('problem' in answer) {
      setState({ tone: 'problem', text: answer.problem });
      return onRefused(answer);
    }
    setShown(answer.avatarId);
    setState({ tone: 'done', text: image ? 'Your picture has been saved.' : 'Your picture has been removed.' });
    const { avatarId: _before, ...rest } = session ?? { isLoggedIn: true };
    setSession({ ...rest, ...(answer.avatarId !== undefined && { avatarId: answer.avatarId }) });
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // So that choosing the same file again fires another event.
    currentTarget.value = '';
    if (file) void change(file);
  };
  const remove = () => {
    // The button disappears with the image.
    input.current?.focus();
    void change();
  };

  return (
    <div className={classes.field}>
      <Avatar key={shown} name={session?.shortName || name} avatarId={shown} size="lg" />
      <div className={classes.actions}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={IMAGE_TYPES}
          // `disabled` would lose the focus.
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
      {typeof state === 'object' && <FormMessage tone={state.tone}>{state.text}</FormMessage>}
    </div>
  );
}

/** Uploads an image, or removes the current one. */
async function sendImage(
  xsrfToken: string,
  image: Blob | undefined,
): Promise<{ avatarId?: string } | { error: string; problem: string }> {
  try {
    const headers = { [XSRF_HEADER]: xsrfToken };
    const answer = await fetch(PATH, image ? { method: 'PUT', headers, body: image } : { method: 'DELETE', headers });
    const body = await answer.json();
    return answer.ok ? body : { error: body.error?.name ?? 'ERROR', problem: body.error?.message ?? NOT_SAVED };
  } catch {
    return { error: 'ERROR', problem: NOT_SAVED };
  }
}

/** Shorter side in pixels: twice the largest stored size, so that cropping keeps the resolution. */
const SIDE = 768;

/** Shrinks photos of phones, which exceed the upload limit. Sends files the browser cannot convert unchanged; the server decides. */
async function resizeImage(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const resized = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
    return resized ?? file;
  } catch {
    return file;
  }
}
