import { Type, type Static } from 'typebox';
import { Id, Shape, Time } from '../schemas.ts';

/** `admin`, or any other value for a shopper; registration makes `user` (rulings 17, 18). */
export const Role = Type.Union([Type.Literal('user'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

/** The signed-in person as the browser knows them. */
export const Account = Shape({
  id: Type.String(),
  /** The same as `userName` (product §3). */
  name: Type.String(),
  email: Type.String(),
  userName: Type.String(),
  role: Role,
});
export type Account = Static<typeof Account>;

export const Email = Type.String({ format: 'email', maxLength: 254 });

/**
 * Accepted as typed. The server checks its length and whether it is too common, and answers with a sentence (ruling
 * 15).
 */
export const Password = Type.String({ minLength: 1, maxLength: 1_000 });

/** What becomes of a mailed code. */
export const MailedCode = Shape({
  /** It can still be used. */
  isOpen: Type.Boolean(),
  /**
   * Where its mail is, or its message that proves a number. `waiting`: the mail server or WhatsApp cannot be reached;
   * `refused`: nothing goes to this address or number; `failed`: a message was refused for another reason.
   */
  mail: Type.Enum(['sent', 'waiting', 'refused', 'failed']),
});
export type MailedCode = Static<typeof MailedCode>;

/** A browser in which somebody is signed in: one that stays signed in, or a session of its own. */
export const Device = Shape({
  id: Type.String(),
  /** 'Chrome'; empty: unknown. */
  browser: Type.String(),
  /** 'Android'; empty: unknown. */
  system: Type.String(),
  /** It is the one that asks. */
  isThis: Type.Boolean(),
  staysSignedIn: Type.Boolean(),
  signedInAt: Time,
  lastUsedAt: Time,
});
export type Device = Static<typeof Device>;

/** What proves, after the password, that a sign-in is its owner's. */
export const SecondFactor = Type.Enum(['authenticator', 'passkey', 'recovery_code']);
export type SecondFactor = Static<typeof SecondFactor>;

/** The `data` of `second_factor_needed`: what the second step of the sign-in is made with. */
export const SecondStep = Shape({ ticket: Type.String(), methods: Type.Array(SecondFactor) });
export type SecondStep = Static<typeof SecondStep>;

/** A key that a device, or somebody's password manager, keeps for this shop. */
export const Passkey = Shape({
  id: Id,
  name: Type.String(),
  addedAt: Time,
  lastUsedAt: Type.Union([Time, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

/** In base64url, as browsers send them (WebAuthn level 3, 5.1). */
const Bytes = Type.String({ minLength: 1, maxLength: 16_000, pattern: '^[\\w-]+$' });

/** What a browser answers that has made a passkey: `RegistrationResponseJSON`. */
export const NewPasskey = Shape({
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  response: Shape({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** What a browser answers that has signed with one: `AuthenticationResponseJSON`. */
export const PasskeyProof = Shape({
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  response: Shape({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Bytes),
  }),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

/** For the browser, as WebAuthn defines them: `PublicKeyCredential…OptionsJSON`. */
export const PasskeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true });

/** How an account is proven besides its password. */
export const Factors = Shape({
  /** Whether it has a password; one that was made by a mailed code has none until somebody chooses one. */
  hasPassword: Type.Boolean(),
  /** When the authenticator app was added; null: there is none. */
  authenticatorSince: Type.Union([Time, Type.Null()]),
  passkeys: Type.Array(Passkey),
  /** How many recovery codes were not used yet. */
  recoveryCodesLeft: Type.Integer(),
});
export type Factors = Static<typeof Factors>;

/** The secret of an authenticator app that is being added. */
export const NewAuthenticator = Shape({
  /** In base 32, to be typed. */
  secret: Type.String(),
  /** `otpauth://totp/…`, for the picture that the app scans. */
  uri: Type.String(),
});
export type NewAuthenticator = Static<typeof NewAuthenticator>;

/** Shown once: the shop keeps only their hashes. */
export const RecoveryCodes = Shape({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
