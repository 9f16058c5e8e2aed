import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** How many backups are kept. */
export const BACKUPS_MOST = 60;

export const BackupTerms = Shape({
  /** One is made and proven every night, after 2 in India. */
  isNightly: Type.Boolean(),
  kept: Type.Integer({ minimum: 1, maximum: BACKUPS_MOST }),
});

/** The newest backup, restored into a database of its own. */
export const BackupProof = Shape({
  at: Time,
  /** When that backup was made. */
  of: Time,
  /** How long it took; null if it did not come through. */
  seconds: Nullable(Type.Number()),
  rows: Nullable(Type.Integer()),
  pictures: Nullable(Type.Integer()),
  openOrders: Nullable(Type.Integer()),
  /** What was wrong, as a sentence; null: it is equal to the shop. */
  problem: Nullable(Type.String()),
});

export const Backups = Shape({
  ...BackupTerms.properties,
  /** One is being made, or will be in a moment. */
  isAtWork: Type.Boolean(),
  madeAt: Nullable(Time),
  bytes: Nullable(Type.Integer()),
  /** Why the last one was not made. */
  makingProblem: Nullable(Type.String()),
  proof: Nullable(BackupProof),
  /** The copy in the store: when it last arrived, of which backup, and why the newest did not. */
  sent: Nullable(Shape({ at: Nullable(Time), of: Nullable(Time), problem: Nullable(Type.String()) })),
});
export type Backups = Static<typeof Backups>;

/** How far the restore of an uploaded backup is. `placing`: it takes the place of the shop. */
export const restoreStages = ['none', 'uploading', 'proving', 'proven', 'failed', 'placing'] as const;

export const Restore = Shape({
  /** Why nothing is restored here, as a sentence; null: the shop has no orders and no customers. */
  fullWith: Nullable(Type.String()),
  /** What the restore would replace, besides settings and people. */
  products: Type.Integer(),
  stage: Type.Enum([...restoreStages]),
  /** Why it failed, as a sentence. */
  problem: Nullable(Type.String()),
  /** What the proven backup is. */
  found: Nullable(
    Shape({
      shopName: Type.String(),
      madeAt: Time,
      /** How long its restore took. */
      seconds: Type.Number(),
      rows: Type.Integer(),
      pictures: Type.Integer(),
      orders: Type.Integer(),
      customers: Type.Integer(),
      products: Type.Integer(),
      /** The emails with which its owners sign in. */
      owners: Type.Array(Type.String()),
      /** What was sealed by a key that is not on this machine. */
      mustEnter: Type.Array(Type.Enum(['payments', 'mail', 'address', 'store', 'courier'])),
    }),
  ),
});
export type Restore = Static<typeof Restore>;

/** A piece of an uploaded backup: where its bytes begin, and how many the whole backup has. */
export const BackupPiece = Shape({
  at: Type.Integer({ minimum: 0 }),
  of: Type.Integer({ minimum: 1 }),
});
