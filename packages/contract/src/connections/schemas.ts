import { type Static, Type } from 'typebox';
import { MAX_ADDRESS } from '../limits.ts';
import { Shape, Time } from '../schemas.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** The names of the variables that are set on the server. They come before what is entered. */
const Variables = Type.Array(Type.String());

export const PaymentKeys = Shape({
  /** `rzp_test_…` or `rzp_live_…`. */
  keyId: Type.String({ minLength: 1, maxLength: 100 }),
  keySecret: Type.String({ minLength: 1, maxLength: 200 }),
});

/** How the connection to a mail server is made secure: TLS from the start (port 465), or after STARTTLS (587). */
export const mailSecurities = ['tls', 'starttls'] as const;

export const MailServer = Shape({
  host: Type.String({ minLength: 1, maxLength: 253 }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: Type.Enum([...mailSecurities]),
  /** Empty: the server asks for none. */
  user: Type.String({ maxLength: 320 }),
  /** The address that mails come from. */
  from: Type.String({ minLength: 1, maxLength: 320 }),
});
export type MailServer = Static<typeof MailServer>;

export const MailServerWithPassword = Shape({
  ...MailServer.properties,
  /** Left out: the one that is kept. */
  password: Type.Optional(Type.String({ maxLength: 500 })),
});
export type MailServerWithPassword = Static<typeof MailServerWithPassword>;

export const PublicAddress = Shape({ publicUrl: Type.String({ minLength: 1, maxLength: MAX_ADDRESS }) });

/** A bucket of S3 or a compatible store, to which a copy of each backup is sent. */
export const BackupStore = Shape({
  endpoint: Type.String({ minLength: 1, maxLength: MAX_ADDRESS }),
  region: Type.String({ minLength: 1, maxLength: 50 }),
  bucket: Type.String({ minLength: 1, maxLength: 63 }),
  /** In the bucket; empty: none. */
  folder: Type.String({ maxLength: 200 }),
  keyId: Type.String({ minLength: 1, maxLength: 200 }),
});

export const BackupStoreWithSecret = Shape({
  ...BackupStore.properties,
  /** Left out: the one that is kept. */
  secret: Type.Optional(Type.String({ maxLength: 500 })),
});
export type BackupStoreWithSecret = Static<typeof BackupStoreWithSecret>;

/** An API user of a Shiprocket account, and the account's name of where parcels leave; empty: its primary place. */
export const CourierAccount = Shape({
  /** Its email. */
  user: Type.String({ minLength: 1, maxLength: 320 }),
  pickup: Type.String({ maxLength: 100 }),
});

export const CourierUser = Shape({
  ...CourierAccount.properties,
  /** Left out: the one that is kept. */
  password: Type.Optional(Type.String({ maxLength: 500 })),
});
export type CourierUser = Static<typeof CourierUser>;

/** What was entered, without a secret. `isLocked`: the key that sealed it is not on this machine. */
export const Connections = Shape({
  payments: Shape({
    variables: Variables,
    /** What counts now. `none`: nobody can pay online. */
    keys: Type.Enum(['none', 'simulated', 'test', 'live']),
    webhookUrl: Type.String(),
    lastWebhookAt: Nullable(Time),
    /**
     * Those about orders of this shop whose signature did not fit, since the last one whose did. The secret at the
     * payment service then most likely differs.
     */
    refusedWebhooks: Nullable(Shape({ count: Type.Integer({ minimum: 1 }), lastAt: Time })),
    entered: Nullable(
      Shape({
        keyId: Type.String(),
        /** The last four characters of the secrets. */
        secretEnds: Type.String(),
        webhookEnds: Type.String(),
        webhookMadeAt: Time,
        /** The key before this one, which is still asked about what was paid with it. */
        formerKeyId: Nullable(Type.String()),
        isLocked: Type.Boolean(),
        changedAt: Time,
      }),
    ),
  }),
  mail: Shape({
    variables: Variables,
    entered: Nullable(
      Shape({
        ...MailServer.properties,
        hasPassword: Type.Boolean(),
        isLocked: Type.Boolean(),
        changedAt: Time,
      }),
    ),
  }),
  address: Shape({
    variables: Variables,
    /** The address that counts now. */
    publicUrl: Type.String(),
    entered: Nullable(Shape({ publicUrl: Type.String(), changedAt: Time })),
  }),
  store: Shape({
    variables: Variables,
    entered: Nullable(Shape({ ...BackupStore.properties, isLocked: Type.Boolean(), changedAt: Time })),
  }),
  courier: Shape({
    variables: Variables,
    /** Where the account tells what couriers tell. */
    trackingUrl: Type.String(),
    entered: Nullable(
      Shape({
        ...CourierAccount.properties,
        /** The last four characters of its key there; empty: none was made. */
        keyEnds: Type.String(),
        isLocked: Type.Boolean(),
        changedAt: Time,
      }),
    ),
  }),
});
export type Connections = Static<typeof Connections>;

/** `webhookSecret`: only when it has just been made. */
export const ConnectionsWithSecret = Shape({
  ...Connections.properties,
  webhookSecret: Nullable(Type.String()),
});

/** `trackingKey`: only when it has just been made. */
export const ConnectionsWithTrackingKey = Shape({
  ...Connections.properties,
  trackingKey: Nullable(Type.String()),
});

/** `backupKey`: what opens the backups in the store, only when it has just been made. */
export const ConnectionsWithBackupKey = Shape({
  ...Connections.properties,
  backupKey: Nullable(Type.String()),
});
