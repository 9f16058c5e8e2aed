import { isDeepStrictEqual } from 'node:util';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { listPlaceholders } from '@shop/contract/settings/placeholders';
import type { Setup, StepState, TestPurchase, Trial } from '@shop/contract/setup/schemas';
import { type SetupStep, setupSteps } from '@shop/contract/setup/steps';
import { type TestPurchaseRow, findLastTestPurchase } from '../shared/test-purchase-queries.ts';
import { liveChecks } from './rules/live-checks.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import { type SetupFacts, loadSetupFacts, writeMark, writeState } from './setup-queries.ts';

/** How far the setup of the shop is. `email` is that of the owner who asks. */
export async function presentSetup(
  { database, readSettings, readEnvironment }: SetupDependencies,
  email: string,
): Promise<Setup> {
  const [environment, facts, purchase] = await Promise.all([
    readEnvironment(),
    loadSetupFacts(database.read),
    findLastTestPurchase(database.read),
  ]);
  const { state } = facts;
  const settings = readSettings();
  const placeholders = listPlaceholders(settings);
  const isHttps = environment.publicUrl.startsWith('https:');
  const checks = liveChecks({
    ...facts,
    placeholders: placeholders.length,
    keys: environment.keys,
    hasWebhook: facts.lastWebhookAt !== null,
    isHttps,
    isReached: state.address_ok === true,
    mail: environment.mail,
  });
  /** The owner has saved it, and it is not the demonstration's any more. */
  const isOwn = (section: 'tax' | 'shipping' | 'cash') =>
    facts.savedSections.includes(section) &&
    !(facts.hasDemonstration && isDeepStrictEqual(settings[section], demonstrationSettings[section]));
  const isMissing = (sections: readonly string[]) =>
    placeholders.some(({ section }) => sections.includes(section));
  const seen: Record<SetupStep, boolean> = {
    shop: !isMissing(['shop']),
    contact: !isMissing(['contact', 'legal', 'grievance']),
    gst: settings.tax.registration !== 'off' && isOwn('tax'),
    delivery: isOwn('shipping'),
    payments:
      ['test', 'live'].includes(environment.keys) && state.keys_ok === true && facts.lastWebhookAt !== null,
    cash: isOwn('cash'),
    mail: environment.mail === 'smtp' && facts.mail?.sent_at != null,
    domain: isHttps && state.address_ok === true,
    pictures: facts.productsWithPictures > 0,
    stock: facts.piecesInStock > 0,
    // Whether they were read, only the owner knows.
    pages: false,
    purchase: purchase?.refunded_at != null,
    live: checks.every(({ isOk }) => isOk),
  };
  const steps = setupSteps.map((step) => stepState(step, seen[step], facts));
  const isFinished = steps.every(({ state: stepIs }) => stepIs !== 'open');
  return {
    steps,
    isDismissed: state.dismissed_at !== null,
    isLandingPage: state.dismissed_at === null && !isFinished && !facts.hasDemonstration,
    payments: {
      keys: environment.keys,
      keyId: environment.keyId,
      webhookUrl: environment.webhookUrl,
      lastWebhookAt: facts.lastWebhookAt?.toISOString() ?? null,
      trial: trial(state.keys_ok, state.keys_sentence, state.keys_tried_at),
    },
    mail: { kind: environment.mail, recipient: email, test: mailTest(facts.mail) },
    address: {
      publicUrl: environment.publicUrl,
      isHttps,
      trial: trial(state.address_ok, state.address_sentence, state.address_tried_at),
    },
    productsWithPictures: facts.productsWithPictures,
    piecesInStock: facts.piecesInStock,
    purchase: purchase && presentPurchase(purchase, facts.lastWebhookAt),
    checks,
  };
}

function stepState(step: SetupStep, isSeen: boolean, { marks }: SetupFacts): StepState {
  const mark = marks.find((each) => each.step === step)?.mark;
  return { step, state: isSeen ? 'done' : (mark ?? 'open'), isSeen };
}

function trial(isOk: boolean | null, sentence: string | null, at: Date | null): Trial | null {
  return isOk === null || at === null ? null : { isOk, sentence: sentence ?? '', at: at.toISOString() };
}

function mailTest(mail: SetupFacts['mail']): Setup['mail']['test'] {
  if (mail === null) return null;
  const state = mail.sent_at !== null ? 'sent' : mail.last_error !== null ? 'failing' : 'waiting';
  return { state, at: (mail.sent_at ?? mail.created_at).toISOString(), error: mail.last_error };
}

function presentPurchase(row: TestPurchaseRow, lastWebhookAt: Date | null): TestPurchase {
  const { started_at, paid_at, refunded_at, ended_at, payment_url, problem } = row;
  return {
    state: refunded_at ? 'refunded' : ended_at ? 'ended' : paid_at ? 'paid' : 'open',
    paymentUrl: payment_url,
    startedAt: started_at.toISOString(),
    paidAt: paid_at?.toISOString() ?? null,
    refundedAt: refunded_at?.toISOString() ?? null,
    hasWebhook: lastWebhookAt !== null && lastWebhookAt >= started_at,
    problem,
  };
}

/** Marks a step as done or skipped, or opens it again. */
export async function markStep(
  { database, clock }: SetupDependencies,
  { step, mark, byUserId }: { step: SetupStep; mark: 'done' | 'skipped' | 'open'; byUserId: string },
): Promise<void> {
  await database.write((tx) =>
    writeMark(tx, { step, mark: mark === 'open' ? null : mark, byUserId, at: clock.now() }),
  );
}

/** Hides the steps from dashboard and sign-in, or shows them again. */
export async function dismissSetup(
  { database, clock }: SetupDependencies,
  isDismissed: boolean,
): Promise<void> {
  await database.write((tx) => writeState(tx, { dismissed_at: isDismissed ? clock.now() : null }));
}
