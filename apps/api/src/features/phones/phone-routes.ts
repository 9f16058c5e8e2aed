import type { Language } from '@shop/contract/languages';
import * as contract from '@shop/contract/phones/endpoints';
import * as phoneMessages from '@shop/contract/phones/messages';
import type { OwnPhone } from '@shop/contract/phones/schemas';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { endOfProof, findPhoneOf } from '../auth/index.ts';
import { askPhoneProof, provePhone } from './prove-phone.ts';
import { removeOwnPhone } from './remove-own-phone.ts';
import { type PhoneDependencies, areCodesSent, sendPhoneCode } from './send-phone-code.ts';

/** A phone number that signs in, and its codes by WhatsApp (decision 0188). */
export function servePhones(serve: Serve, dependencies: PhoneDependencies): void {
  serve(contract.getPhoneCodes, async ({ query: { language = 'en' } }) => ({
    data: { isOffered: await areCodesSent(dependencies, language) },
  }));

  serve(contract.sendPhoneCode, async ({ say, body, request }) => ({
    message: say(phoneMessages.codeSent),
    data: await sendPhoneCode(dependencies, { ...body, address: request.ip }),
  }));

  serve(contract.getOwnPhone, async ({ identity: { userId }, query: { language = 'en' } }) => ({
    data: await describe(dependencies, userId, language),
  }));

  serve(contract.askPhoneProof, async ({ say, identity: { userId }, body, request }) => ({
    message: say(phoneMessages.proofSent),
    data: { ticket: await askPhoneProof(dependencies, { ...body, userId, address: request.ip }) },
  }));

  serve(contract.provePhone, async ({ say, identity: { userId }, body }) => {
    const wasAnothers = await provePhone(dependencies, userId, body);
    return { message: say(wasAnothers ? phoneMessages.phoneMoved : phoneMessages.phoneProven) };
  });

  serve(contract.removePhone, async ({ say, identity: { userId } }) => {
    await removeOwnPhone(dependencies, userId);
    return { message: say(phoneMessages.phoneRemoved) };
  });
}

async function describe(
  dependencies: PhoneDependencies,
  userId: string,
  language: Language,
): Promise<OwnPhone> {
  const { database, clock } = dependencies;
  const isOffered = await areCodesSent(dependencies, language);
  const own = await findPhoneOf(database.read, userId, clock.now());
  if (own === null) return { isOffered };
  return {
    isOffered,
    phone: own.phone,
    provenAt: own.proven_at.toISOString(),
    endsAt: endOfProof(own.used_at).toISOString(),
  };
}
