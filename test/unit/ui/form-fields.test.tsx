import { expect, test } from '@jest/globals';
import { PasswordField } from '../../../views/accounts/PasswordField.tsx';
import { Checkbox } from '../../../views/ui/form/Checkbox.tsx';
import { ChoiceField } from '../../../views/ui/form/ChoiceField.tsx';
import { TextAreaField } from '../../../views/ui/form/TextAreaField.tsx';
import { TextField } from '../../../views/ui/form/TextField.tsx';
import { renderView } from '../../support/views/render-view.tsx';

type State = { disabled?: boolean; readOnly?: boolean };
const text = (state: State) => <TextField name="it" label="It" {...state} />;
const password = (state: State) => <PasswordField name="it" label="It" autoComplete="new-password" {...state} />;
const area = (state: State) => <TextAreaField name="it" label="It" maxLength={9} {...state} />;
const choice = (state: State) => <ChoiceField name="it" label="It" choices={[{ value: 'a', label: 'A' }]} {...state} />;
const box = (state: State) => <Checkbox name="it" label="It" {...state} />;

// Rules: ACCOUNTS-22
test.each([
  ['a text field', text, 'input'],
  ['a password', password, 'input'],
  ['a text area', area, 'textarea'],
  ['a choice', choice, 'fieldset'],
  ['a checkbox', box, 'input'],
] as const)('%s can be disabled', async (_what, render, tag) => {
  const isDisabled = new RegExp(`<${tag}[^>]* disabled=""`);
  expect(await renderView(render({ disabled: true }))).toMatch(isDisabled);
  expect(await renderView(render({}))).not.toMatch(isDisabled);
});

// Rules: ACCOUNTS-22
test.each([
  ['a text field', text],
  ['a password', password],
  ['a text area', area],
] as const)('%s can be readonly', async (_what, render) => {
  const isReadonly = /<(?:input|textarea)[^>]* readonly=""/i;
  expect(await renderView(render({ readOnly: true }))).toMatch(isReadonly);
  expect(await renderView(render({}))).not.toMatch(isReadonly);
});
