import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emailAddress } from '../../../src/contracts/accounts/user.ts';
import { signUpProblems } from '../../../src/domain/accounts/sign-up-fields.ts';
import {
  confirmProblem,
  consentProblem,
  emailProblem,
  nameProblem,
  passwordProblem,
} from '../../../src/domain/accounts/sign-up-rules.ts';

describe('an email must match a standard address pattern', () => {
  test.each([
    'ann@example.com',
    ' Ann.O+deals@mail.example.co.uk ',
    "o'neil@example.com",
    `${'a'.repeat(242)}@example.com`,
  ])('%s is one', (email) => {
    expect(emailProblem(email)).toBeUndefined();
  });

  test.each([
    'ann',
    'ann@example',
    '@example.com',
    'ann@@example.com',
    'ann smith@example.com',
    'ann..o@example.com',
    '.ann@example.com',
    'ann@example.com, bob@example.com',
    'ann@example.com\r\nBcc: bob@example.com',
    `${'a'.repeat(243)}@example.com`,
  ])('%j is none', (email) => {
    expect(emailProblem(email)).toBe("That email doesn't look right, please try again.");
  });

  test('the hint asks for one that is missing', () => {
    expect(emailProblem('  ')).toBe('Please enter your email address.');
  });

  test('browser and users service agree on every address', () => {
    const address = fc
      .tuple(fc.string({ unit: fc.constantFrom(..."aA0._+-'@ \t\n"), maxLength: 12 }), fc.domain())
      .map(([name, domain]) => `${name}@${domain}`);
    fc.assert(
      fc.property(fc.oneof(address, fc.emailAddress(), fc.string()), (email) => {
        expect(emailProblem(email) === undefined).toBe(emailAddress.safeParse(email).success);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a password', () => {
  test.each([
    ['1234567', 'Passwords need to be at least 8 characters.'],
    ['', 'Passwords need to be at least 8 characters.'],
    ['12345678', undefined],
    ['🔑🔑🔑🔑', 'Passwords need to be at least 8 characters.'],
    ['        ', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'Passwords can have at most 128 characters.'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test('is confirmed by itself alone', () => {
    expect(confirmProblem('correct horse', 'correct horse')).toBeUndefined();
    expect(confirmProblem('correct horse', 'correct horse ')).toBe("Password doesn't match.");
  });
});

test.each([
  ['first', ' ', 'First Name is required.'],
  ['last', '', 'Last Name is required.'],
  ['first', 'Åsa', undefined],
  ['last', 'x'.repeat(101), 'Last Name can have at most 100 characters.'],
] as const)('the %s name %j: %s', (which, name, problem) => {
  expect(nameProblem(which, name)).toBe(problem);
});

test('the consent must be given', () => {
  expect(consentProblem(true)).toBeUndefined();
  expect(consentProblem(false)).toBe('Please check this box to proceed.');
});

describe('a sign-up form', () => {
  const right = {
    email: 'ann@example.com',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    firstName: 'Ann',
    lastName: 'O',
    acceptEmails: 'true',
  };
  const wrong = (values: Record<string, string>) =>
    Object.entries(signUpProblems(values))
      .filter(([, problem]) => problem !== undefined)
      .map(([field]) => field);

  test.each([
    [undefined, ['email', 'password', 'acceptEmails']],
    ['', ['email']],
    ['gender', ['email']],
    ['name,accept_emails_confirm', ['email', 'firstName', 'lastName', 'acceptEmails']],
    ['password,made_up', ['email', 'password']],
  ])('that asks for %j is wrong by these fields when empty', (options, fields) => {
    expect(wrong(options === undefined ? {} : { options })).toEqual(fields);
    expect(wrong(options === undefined ? right : { ...right, options })).toEqual([]);
  });

  test('says that the password does not match', () => {
    expect(wrong({ ...right, confirmPassword: '' })).toEqual(['confirmPassword']);
  });
});
