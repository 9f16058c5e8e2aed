import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@shop/contract/auth/schemas';

/** What may be wrong with a device, or with the page that asks it. */
interface Oddities {
  origin?: string;
  rpID?: string;
  /** Whether it asked for a fingerprint or PIN; true by default. */
  isVerified?: boolean;
  /** What it says of how often it has signed; by default one more each time. */
  counter?: number;
  fmt?: string;
}

/** A device that makes one passkey and signs with it, as WebAuthn level 3 says: ES256, no attestation. */
export function newPasskeyDevice(address = 'http://shop.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let handle: string | undefined;

  function clientData(type: string, challenge: string, { origin = new URL(address).origin }: Oddities) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(flags: number, { rpID = new URL(address).hostname, ...odd }: Oddities): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? (counter += 1));
    const isVerified = odd.isVerified ?? true;
    return Buffer.concat([sha256(Buffer.from(rpID)), Buffer.from([flags | (isVerified ? 4 : 0)]), count]);
  }

  return {
    make(options: { challenge: string; user?: { id: string } }, odd: Oddities = {}): NewPasskey {
      handle = options.user?.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        // A map of five: kind EC2, ES256, curve P-256, x, y.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        authenticatorData(0x41, odd),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(odd.fmt ?? 'none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, odd).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(options: { challenge: string }, odd: Oddities = {}): PasskeyProof {
      const client = clientData('webauthn.get', options.challenge, odd);
      const data = authenticatorData(1, odd);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      };
    },
  };
}

/** A text of less than 24 letters. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
