import * as contract from '@shop/contract/setup/endpoints';
import * as setupMessages from '@shop/contract/setup/messages';
import * as setupRefusals from '@shop/contract/setup/refusals';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { followTestPurchase } from '../shared/follow-test-purchase.ts';
import { findLastTestPurchase } from '../shared/test-purchase-queries.ts';
import { dismissSetup, markStep, presentSetup } from './present-setup.ts';
import { sendTestMail } from './send-test-mail.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import { startTestPurchase } from './start-test-purchase.ts';
import { tryAddress, tryPaymentKeys } from './try-outside.ts';

/** The steps from a new shop to one that sells. Every call answers with all of them. */
export function serveSetup(serve: Serve, dependencies: SetupDependencies): void {
  const { database } = dependencies;
  const answer = async ({ email }: { email: string }, message?: string) => ({
    ...(message === undefined ? {} : { message }),
    data: await presentSetup(dependencies, email),
  });

  serve(contract.getSetup, ({ identity }) => answer(identity));

  serve(contract.markStep, async ({ identity, body: { step, mark } }) => {
    await markStep(dependencies, { step, mark, byUserId: identity.userId });
    return answer(identity, mark === 'open' ? setupMessages.reopened : setupMessages.stepKept);
  });

  serve(contract.dismissSetup, async ({ identity, body: { isDismissed } }) => {
    await dismissSetup(dependencies, isDismissed);
    return answer(identity, isDismissed ? setupMessages.dismissed : setupMessages.shownAgain);
  });

  serve(contract.tryPaymentKeys, async ({ identity }) => {
    await tryPaymentKeys(dependencies);
    return answer(identity);
  });

  serve(contract.sendTestMail, async ({ identity }) => {
    await sendTestMail(dependencies, identity);
    return answer(identity, setupMessages.mailQueued);
  });

  serve(contract.tryAddress, async ({ identity }) => {
    await tryAddress(dependencies);
    return answer(identity);
  });

  serve(contract.startTestPurchase, async ({ identity }) => {
    await startTestPurchase(dependencies, identity);
    return answer(identity, setupMessages.purchaseStarted);
  });

  serve(contract.followTestPurchase, async ({ identity }) => {
    const purchase = await findLastTestPurchase(database.read);
    if (purchase === null) throw refuse(setupRefusals.noPurchase);
    if (purchase.refunded_at === null && purchase.ended_at === null)
      await followTestPurchase(dependencies, purchase);
    return answer(identity);
  });
}
