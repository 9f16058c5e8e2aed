import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { setupSteps } from './steps.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const SetupStepId = Type.Enum([...setupSteps]);

/** `done`: the shop itself shows it, or the owner said so. */
export const StepState = Shape({
  step: SetupStepId,
  state: Type.Enum(['open', 'done', 'skipped']),
  /** Seen by the shop, so that nobody has to say it. */
  isSeen: Type.Boolean(),
});
export type StepState = Static<typeof StepState>;

/** What a try of something outside the shop came to. */
export const Trial = Shape({ isOk: Type.Boolean(), sentence: Type.String(), at: Time });
export type Trial = Static<typeof Trial>;

export const PaymentSetup = Shape({
  /** `simulated`: the sandbox stands in for Razorpay. */
  keys: Type.Enum(['simulated', 'test', 'live']),
  /** The public half of the keys. */
  keyId: Type.String(),
  webhookUrl: Type.String(),
  lastWebhookAt: Nullable(Time),
  trial: Nullable(Trial),
});

export const MailSetup = Shape({
  /** `folder`: mails are files, nobody gets one. */
  kind: Type.Enum(['smtp', 'folder']),
  /** Where the test goes. */
  recipient: Type.String(),
  test: Nullable(
    Shape({
      state: Type.Enum(['waiting', 'sent', 'failing']),
      at: Time,
      /** What the mail server said. */
      error: Nullable(Type.String()),
    }),
  ),
});

export const AddressSetup = Shape({
  publicUrl: Type.String(),
  isHttps: Type.Boolean(),
  trial: Nullable(Trial),
});

/** A payment of one rupee through the real gateway, which goes back. */
export const TestPurchase = Shape({
  state: Type.Enum(['open', 'paid', 'refunded', 'ended']),
  paymentUrl: Type.String(),
  startedAt: Time,
  paidAt: Nullable(Time),
  refundedAt: Nullable(Time),
  /** Razorpay's webhook about it has arrived too. */
  hasWebhook: Type.Boolean(),
  /** Why the last look at it failed. */
  problem: Nullable(Type.String()),
});
export type TestPurchase = Static<typeof TestPurchase>;

/** One thing that must be right before strangers buy. */
export const LiveCheck = Shape({
  check: Type.Enum(['placeholders', 'demonstration', 'keys', 'webhook', 'address', 'mail', 'products']),
  isOk: Type.Boolean(),
  sentence: Type.String(),
  /** A page of the admin where it is put right; empty: in the environment. */
  path: Type.String(),
});
export type LiveCheck = Static<typeof LiveCheck>;

export const Setup = Shape({
  steps: Type.Array(StepState),
  isDismissed: Type.Boolean(),
  /** The owner is led here after the sign-in. */
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
