/** The values of a form by field name; an unchecked box has none. */
export type FormValues = Readonly<Record<string, string>>;

const KEY = 'typed-before';
/** Longer than any page takes to come again. */
const LIFE_MS = 60_000;
/** Passwords are typed again, also those that are being shown. */
const TYPED = 'input[name]:not([type="hidden"], [type="password"], [autocomplete$="-password"])';

interface Kept {
  path: string;
  /** The form's name. */
  name: string;
  values: FormValues;
  /** Milliseconds since 1970. */
  until: number;
}

/** Keeps what was typed into a form for its page's next load in this tab, never a password. False where the browser keeps nothing. */
export function keepTyped(name: string, form: HTMLFormElement): boolean {
  const values = Object.fromEntries(
    inputs(form).flatMap((input) => (isLeftOut(input) ? [] : [[input.name, input.value]])),
  );
  const kept: Kept = { path: location.pathname, name, values, until: Date.now() + LIFE_MS };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Fills the form with what `keepTyped` kept of it. False when there is nothing. */
export function fillInTyped(name: string, form: HTMLFormElement): boolean {
  const kept = takeKept(name);
  if (!kept) return false;
  for (const input of inputs(form)) {
    if (isChoice(input)) input.checked = kept.values[input.name] === input.value;
    else input.value = kept.values[input.name] ?? input.value;
  }
  return true;
}

/** It is used once. */
function takeKept(name: string): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!kept || (kept.until > Date.now() && (kept.path !== location.pathname || kept.name !== name))) return undefined;
    sessionStorage.removeItem(KEY);
    return kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

const inputs = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(TYPED)];
const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
const isLeftOut = (input: HTMLInputElement) => isChoice(input) && !input.checked;
