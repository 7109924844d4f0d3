import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emailAddress } from '../../../src/contracts/accounts/user.ts';
import { signUpProblems } from '../../../src/domain/accounts/sign-up.ts';
import {
  confirmProblem,
  consentProblem,
  emailProblem,
  nameProblem,
  passwordProblem,
} from '../../../src/domain/accounts/sign-up-rules.ts';
import { visitSource } from '../../../src/domain/analytics/visit-source.ts';
import { toCreateUser, toUserSource } from '../../../src/repositories/accounts/user-codec.ts';

describe('email', () => {
  test.each([
    'ann@example.com',
    ' Ann.O+deals@mail.example.co.uk ',
    "o'neil@example.com",
    `${'a'.repeat(242)}@example.com`,
  ])('accepts %s', (email) => {
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
  ])('rejects %j', (email) => {
    expect(emailProblem(email)).toBe("That email doesn't look right, please try again.");
  });

  test('asks for a missing email', () => {
    expect(emailProblem('  ')).toBe('Please enter your email address.');
  });

  test('accepts the same addresses as the users service', () => {
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

describe('password', () => {
  // Rules: ACCOUNTS-26
  test.each([
    ['1234567', 'Passwords need to be at least 8 characters.'],
    ['', 'Passwords need to be at least 8 characters.'],
    ['12345678', undefined],
    ['🔑🔑🔑🔑', 'Passwords need to be at least 8 characters.'],
    ['        ', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'Passwords can have at most 128 characters.'],
  ])('checks %j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test('requires an identical confirmation', () => {
    expect(confirmProblem('correct horse', 'correct horse')).toBeUndefined();
    expect(confirmProblem('correct horse', 'correct horse ')).toBe("Password doesn't match.");
  });
});

// Rules: ACCOUNTS-26
test.each([
  ['first', ' ', 'First Name is required.'],
  ['last', '', 'Last Name is required.'],
  ['first', 'Åsa', undefined],
  ['last', 'x'.repeat(101), 'Last Name can have at most 100 characters.'],
] as const)('checks the %s name %j: %s', (which, name, problem) => {
  expect(nameProblem(which, name)).toBe(problem);
});

// Rules: ACCOUNTS-26
test('requires consent', () => {
  expect(consentProblem(true)).toBeUndefined();
  expect(consentProblem(false)).toBe('Please check this box to proceed.');
});

describe('sign-up form', () => {
  const valid = {
    email: 'ann@example.com',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    firstName: 'Ann',
    lastName: 'O',
    acceptEmails: 'true',
  };
  const problemFields = (values: Record<string, string>) =>
    Object.entries(signUpProblems(values))
      .filter(([, problem]) => problem !== undefined)
      .map(([field]) => field);

  // Rules: ACCOUNTS-25
  test.each([
    [undefined, ['email', 'password', 'acceptEmails']],
    ['', ['email']],
    ['gender', ['email']],
    ['name,accept_emails_confirm', ['email', 'firstName', 'lastName', 'acceptEmails']],
    ['password,made_up', ['email', 'password']],
  ])('with options %j reports these empty fields', (options, fields) => {
    expect(problemFields(options === undefined ? {} : { options })).toEqual(fields);
    expect(problemFields(options === undefined ? valid : { ...valid, options })).toEqual([]);
  });

  test('reports a password that does not match', () => {
    expect(problemFields({ ...valid, confirmPassword: '' })).toEqual(['confirmPassword']);
  });
});

// Rules: ACCOUNTS-28, ACCOUNTS-30
test('sends what the visitor entered and where the visitor came from', () => {
  const campaign = {
    source: 'news',
    utm_campaign: 'fall',
    utm_content: 'top',
    utm_medium: 'email',
    utm_source: 'list',
    utm_term: 'pans',
  };
  const form = { email: 'ann@example.com', isRemembered: true } as const;
  const source = { deviceId: 'd1', sessionId: 's1', campaign: { ...campaign, other: 'x' } };
  expect(toCreateUser(form, undefined)).toEqual({ email: 'ann@example.com', remember: true });
  expect(
    toCreateUser({ ...form, password: 'correct horse', firstName: 'Ann', lastName: 'Lee', gender: 'f' }, source),
  ).toEqual({
    email: 'ann@example.com',
    remember: true,
    gender: 'f',
    userprofile_attributes: { firstname: 'Ann', lastname: 'Lee', password: 'correct horse' },
    d_id: 'd1',
    s_id: 's1',
    ...campaign,
  });
});

// Rules: ACCOUNTS-30
test.each([
  [
    '_hp2_id.1200528076',
    '{"userId":"7035907387929425","pageviewId":"3533035492830499","sessionId":"3312313741047499"}',
  ],
  ['_hp5_meta.3593826604', '{"setPath":{},"userId":"7035907387929425","sessionId":"3312313741047499"}'],
])('sends the ids of Heap in its cookie %s', (name, value) => {
  expect(toUserSource(visitSource({ [name]: value }))).toMatchObject({
    heap_user_id: '7035907387929425',
    heap_session_id: '3312313741047499',
  });
});

// Rules: ACCOUNTS-30
test.each(['', 'null', '"text"', '{', '{"userId":{"a":1},"sessionId":"<b>12345678</b>"}'])(
  'drops a cookie of Heap without valid ids: %j',
  (value) => {
    expect(Object.keys(visitSource({ '_hp2_id.1': value }))).toEqual(['campaign']);
  },
);
