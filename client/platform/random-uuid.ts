/** A version 4 UUID. `crypto.randomUUID` does not exist on a site without TLS. */
export const randomUuid = (): string =>
  '00000000-0000-4000-a000-000000000000'.replace(/0/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16),
  );
