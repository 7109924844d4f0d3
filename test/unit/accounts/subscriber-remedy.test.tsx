import { expect, test } from '@jest/globals';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { LogInPage } from '../../../views/accounts/sign-in/LogInPage.tsx';
import { SignUpPage } from '../../../views/accounts/sign-in/SignUpPage.tsx';
import { renderView, wordsOf } from '../../support/views/render-view.tsx';

const refused = (action: string, error: string): FormState => ({
  action,
  error,
  message: 'Please check your email.',
  fields: {},
  values: { email: 'ada@example.com' },
});
const wordsAfter = async (error: 'NotFullUser' | 'SubscriberLoginError') => {
  const props = { xsrfToken: 'token', providers: [], destination: '/shop' };
  const page =
    error === 'NotFullUser' ? (
      <SignUpPage {...props} fields={[]} isAcquisition={false} form={refused('sign-up', error)} />
    ) : (
      <LogInPage {...props} form={refused('log-in', error)} />
    );
  return wordsOf(await renderView(page));
};

// Rules: ACCOUNTS-29
test('a subscriber who signs up was sent a link and is offered another', async () => {
  const words = await wordsAfter('NotFullUser');
  expect(words).toContain('Send the Link Again');
  expect(words).not.toContain('Email Me a Link');
});

// Rules: ACCOUNTS-31
test('a subscriber who logs in was sent nothing and is offered a link', async () => {
  const words = await wordsAfter('SubscriberLoginError');
  expect(words).toContain('Email Me a Link to Set a Password');
  expect(words).not.toContain('Again');
});
