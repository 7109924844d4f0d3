import { type FormEvent, useId, useState } from 'react';
import control from '../../fields/control.module.css';
import { Screen } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import classes from './SitePreviewScreen.module.css';

const HOUR_MS = 3_600_000;
/** As the content service takes it. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** The next full hour. */
const soon = () => new Date((Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS).toISOString();

/** The whole site as of a time: with every planned publish and release until then. */
export function SitePreviewScreen() {
  const [at, setAt] = useState<string | undefined>(soon);
  const [typed, setTyped] = useState('/');
  const [address, setAddress] = useState('/');
  const [inputId, noteId] = [useId(), useId()];
  const isWrong = !OWN_PATH.test(typed);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) setAddress(typed);
  };
  return (
    <Screen
      title="Preview the site"
      lead="The pages of the site as of a time, with everything that is planned until then."
    >
      <form className={classes.address} onSubmit={go} noValidate>
        <label htmlFor={inputId}>Page</label>
        <input
          id={inputId}
          className={control.input}
          value={typed}
          spellCheck={false}
          autoCapitalize="none"
          inputMode="url"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? noteId : undefined}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
        <SmallButton type="submit">Show</SmallButton>
        {isWrong && (
          <span id={noteId} className={classes.problem} role="alert">
            Begin with a slash, such as /deals.
          </span>
        )}
      </form>
      <PreviewPanel
        subject={{ address }}
        at={at}
        onAt={setAt}
        revision=""
        note={at === undefined && <p>Choose a date and a time.</p>}
      />
    </Screen>
  );
}
