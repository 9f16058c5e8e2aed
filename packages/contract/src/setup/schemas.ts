import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { setupSteps } from './steps.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const SetupStepId = Type.Enum([...setupSteps]);

/** `done`: the shop has found it done, or the owner marked it so. */
export const StepState = Shape({
  step: SetupStepId,
  state: Type.Enum(['open', 'done', 'skipped']),
  /** The shop found it done by itself, so the owner need not mark it. */
  isSeen: Type.Boolean(),
});
export type StepState = Static<typeof StepState>;

/** The result of trying something outside the shop. */
export const Trial = Shape({ isOk: Type.Boolean(), sentence: Type.String(), at: Time });
export type Trial = Static<typeof Trial>;

export const PaymentSetup = Shape({
  /** `simulated`: the sandbox stands in for Razorpay; `none`: nobody can pay online. */
  keys: Type.Enum(['none', 'simulated', 'test', 'live']),
  /** The public half of the keys. */
  keyId: Type.String(),
  webhookUrl: Type.String(),
  lastWebhookAt: Nullable(Time),
  trial: Nullable(Trial),
});

export const MailSetup = Shape({
  /** `folder`: mails are written to files and reach nobody; `locked`: they wait for the password. */
  kind: Type.Enum(['smtp', 'folder', 'locked']),
  /** The recipient of the test mail. */
  recipient: Type.String(),
  test: Nullable(
    Shape({
      state: Type.Enum(['waiting', 'sent', 'failing']),
      at: Time,
      /** The mail server's answer. */
      error: Nullable(Type.String()),
    }),
  ),
});

export const AddressSetup = Shape({
  publicUrl: Type.String(),
  isHttps: Type.Boolean(),
  trial: Nullable(Trial),
});

/** A real payment of one rupee through the gateway, which is refunded. */
export const TestPurchase = Shape({
  state: Type.Enum(['open', 'paid', 'refunded', 'ended']),
  paymentUrl: Type.String(),
  startedAt: Time,
  paidAt: Nullable(Time),
  refundedAt: Nullable(Time),
  /** Razorpay's webhook about it has also arrived. */
  hasWebhook: Type.Boolean(),
  /** Why the last check of it failed. */
  problem: Nullable(Type.String()),
});
export type TestPurchase = Static<typeof TestPurchase>;

/** One condition that must be met before strangers can buy. */
export const LiveCheck = Shape({
  check: Type.Enum(['placeholders', 'demonstration', 'keys', 'webhook', 'address', 'mail', 'products']),
  isOk: Type.Boolean(),
  sentence: Type.String(),
  /** The page of the admin where it can be fixed. Empty: in the environment. */
  path: Type.String(),
});
export type LiveCheck = Static<typeof LiveCheck>;

export const Setup = Shape({
  steps: Type.Array(StepState),
  isDismissed: Type.Boolean(),
  /** The dashboard shows them as its first card. */
  isLandingPage: Type.Boolean(),
  payments: PaymentSetup,
  mail: MailSetup,
  address: AddressSetup,
  productsWithPictures: Type.Integer(),
  piecesInStock: Type.Integer(),
  purchase: Nullable(TestPurchase),
  checks: Type.Array(LiveCheck),
});
export type Setup = Static<typeof Setup>;
