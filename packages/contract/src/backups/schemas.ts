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
});
export type Backups = Static<typeof Backups>;
