import * as contract from '@shop/contract/whatsapp/endpoints';
import * as whatsAppMessages from '@shop/contract/whatsapp/messages';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { listTemplates } from '../shared/template-queries.ts';
import {
  type OwnersDependencies,
  checkTemplates,
  describeWhatsApp,
  queueTest,
} from './look-after-whatsapp.ts';

/** How messages by WhatsApp are set up, their templates, and a test. */
export function serveWhatsAppAdmin(serve: Serve, dependencies: OwnersDependencies): void {
  serve(contract.getWhatsApp, async () => ({ data: await describeWhatsApp(dependencies) }));

  serve(contract.checkTemplates, async () => {
    await checkTemplates(dependencies);
    return { data: await listTemplates(dependencies.database.read) };
  });

  serve(contract.sendTestMessage, async () => {
    await queueTest(dependencies);
    return { message: whatsAppMessages.testSent };
  });
}
