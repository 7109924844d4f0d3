import { expect, test } from '@jest/globals';
import { allowedSources, contentSecurityPolicy } from '../../../src/rendering/security-headers.ts';

const policyOf = (config: Parameters<typeof allowedSources>[0]) => {
  const directives = contentSecurityPolicy(allowedSources(config)).split('; ');
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/, 2)));
};
const own = policyOf({ geoOrigin: '' });

test('without ads, and with promotions of the house, a page loads what is its own', () => {
  expect(own).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'", 'img-src': "'self' data:" });
  expect(policyOf({ geoOrigin: '', ads: { provider: 'house' } })).toEqual(own);
});

test('a geo service may be asked and nothing else; its path is not part of it', () => {
  expect(policyOf({ geoOrigin: 'https://geo.example/edge' })).toEqual({
    ...own,
    'connect-src': "'self' https://geo.example",
  });
});

test('with ads of Google their program, pictures and frames are let in, no inline code and no whole schemes', () => {
  const policy = policyOf({ geoOrigin: '', ads: { provider: 'google', network: '1234' } });
  for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(policy[directive]).toContain(`${own[directive]} https://`);
  expect(Object.values(policy).join(' ')).not.toMatch(/unsafe-eval|https?:(?:\s|$)/);
  expect(policy['script-src']).not.toContain('unsafe-inline');
  expect(policy['object-src']).toBe("'none'");
});

test('buttons of providers may lead there, and Google’s one-tap prompt may load what it needs', () => {
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
