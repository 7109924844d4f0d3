import { expect, test } from '@jest/globals';
import { allowedSources, contentSecurityPolicy } from '../../../src/rendering/security-headers.ts';

const policyOf = (config: Parameters<typeof allowedSources>[0]) => {
  const directives = contentSecurityPolicy(allowedSources(config)).split('; ');
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/, 2)));
};
const own = policyOf({ geoOrigin: '' });

// Rules: PLATFORM-16
test('allows only the site itself without ads and with house promotions', () => {
  expect(own).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'", 'img-src': "'self' data:" });
  expect(policyOf({ geoOrigin: '', ads: { provider: 'house' } })).toEqual(own);
});

test("allows requests to the geo service's origin only", () => {
  expect(policyOf({ geoOrigin: 'https://geo.example/edge' })).toEqual({
    ...own,
    'connect-src': "'self' https://geo.example",
  });
});

// Rules: PLATFORM-16
test("allows Google's ad scripts, images and frames, but no inline code and no whole schemes", () => {
  const policy = policyOf({ geoOrigin: '', ads: { provider: 'google', network: '1234' } });
  for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(policy[directive]).toContain(`${own[directive]} https://`);
  expect(Object.values(policy).join(' ')).not.toMatch(/unsafe-eval|https?:(?:\s|$)/);
  expect(policy['script-src']).not.toContain('unsafe-inline');
  expect(policy['object-src']).toBe("'none'");
});

test('allows forms to sign-in providers, and the resources of Google’s one-tap prompt', () => {
  const google = { url: 'https://accounts.google.com', clientId: 'deals' };
  const policy = policyOf({
    geoOrigin: '',
    social: { google, facebook: { url: 'https://www.facebook.com' }, apple: { url: 'https://appleid.apple.com' } },
  });
  expect(policy['form-action']).toBe(
    "'self' https://accounts.google.com https://www.facebook.com https://*.facebook.com https://appleid.apple.com",
  );
  expect(policy).toMatchObject({
    'script-src': "'self' https://accounts.google.com/gsi/client",
    'style-src': "'self' https://accounts.google.com/gsi/style",
    'connect-src': "'self' https://accounts.google.com/gsi/",
    'img-src': own['img-src'],
  });
  expect(policyOf({ geoOrigin: '', social: { apple: { url: 'https://appleid.apple.com' } } })).toEqual({
    ...own,
    'form-action': "'self' https://appleid.apple.com",
  });
});
