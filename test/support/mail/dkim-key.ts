import { generateKeyPairSync } from 'node:crypto';

/** A new key pair: the private key as PEM, and the record that publishes the public key. */
export function newDkimKey(bits = 2_048): { privateKey: string; record: string } {
  const pair = generateKeyPairSync('rsa', { modulusLength: bits });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=rsa; p=${publicKey}`,
  };
}
