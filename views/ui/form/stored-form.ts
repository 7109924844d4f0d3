/** The values of a form by field name; an unchecked box has none. */
export type FormValues = Readonly<Record<string, string>>;

const KEY = 'typed-before';
/** Longer than any page takes to reload. */
const LIFE_MS = 60_000;
/** Passwords are not stored, shown ones neither. */
const STORED_INPUTS = 'input[name]:not([type="hidden"], [type="password"], [autocomplete$="-password"])';

interface StoredForm {
  path: string;
  /** The form's name. */
  name: string;
  values: FormValues;
  /** Milliseconds since 1970. */
  until: number;
}

/** Stores a form's values, except passwords, for the page's next load in this tab. Returns false when storage is not available. */
export function storeTyped(name: string, form: HTMLFormElement): boolean {
  const values = Object.fromEntries(
    inputs(form).flatMap((input) => (isLeftOut(input) ? [] : [[input.name, input.value]])),
  );
  const stored: StoredForm = { path: location.pathname, name, values, until: Date.now() + LIFE_MS };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** Fills the form with its stored values, once. Returns false when there are none. */
export function restoreTyped(name: string, form: HTMLFormElement): boolean {
  const stored = consumeStored(name);
  if (!stored) return false;
  for (const input of inputs(form)) {
    if (isChoice(input)) input.checked = stored.values[input.name] === input.value;
    else input.value = stored.values[input.name] ?? input.value;
  }
  return true;
}

/** Returns the stored form and removes it. */
function consumeStored(name: string): StoredForm | undefined {
  try {
    const stored: StoredForm | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!stored || (stored.until > Date.now() && (stored.path !== location.pathname || stored.name !== name)))
      return undefined;
    sessionStorage.removeItem(KEY);
    return stored.until > Date.now() ? stored : undefined;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

const inputs = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(STORED_INPUTS)];
const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
const isLeftOut = (input: HTMLInputElement) => isChoice(input) && !input.checked;
