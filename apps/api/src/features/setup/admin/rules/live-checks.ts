import type { LiveCheck } from '@shop/contract/setup/schemas';

/** The facts that decide whether strangers can buy. */
export interface LiveFacts {
  /** How many values are still placeholders or from the demonstration. */
  placeholders: number;
  hasDemonstration: boolean;
  keys: 'none' | 'simulated' | 'test' | 'live';
  hasWebhook: boolean;
  isHttps: boolean;
  isReached: boolean;
  mail: 'smtp' | 'folder' | 'locked';
  /** Products that are published, in stock, have a picture, and are not the demonstration's. */
  productsToBuy: number;
}

/** What is in order and what is not before the shop is opened to strangers, each with what to do. */
export function liveChecks(facts: LiveFacts): LiveCheck[] {
  const { placeholders, hasDemonstration, keys, hasWebhook, isHttps, isReached, mail, productsToBuy } = facts;
  return [
    {
      check: 'placeholders',
      isOk: placeholders === 0,
      sentence:
        placeholders === 0
          ? 'Name, address and contact are your own.'
          : `Name, address and contact: ${count(placeholders, 'entry is', 'entries are')} not your own yet.`,
      path: '/admin/settings',
    },
    {
      check: 'demonstration',
      isOk: !hasDemonstration,
      sentence: hasDemonstration
        ? 'The demonstration is still in the shop: take it away.'
        : 'Nothing of the demonstration is left.',
      path: hasDemonstration ? '/admin/setup#demonstration' : '',
    },
    {
      check: 'keys',
      isOk: keys === 'live',
      sentence: {
        none: 'There are no keys of Razorpay, so nobody can pay online: enter your live keys.',
        simulated: 'Payments are simulated: enter your live keys of Razorpay.',
        test: 'These are test keys: no money moves. Enter your live keys.',
        live: 'The keys are live: payments are real.',
      }[keys],
      path: keys === 'live' ? '' : '/admin/connections#payments',
    },
    {
      check: 'webhook',
      isOk: hasWebhook,
      sentence: hasWebhook
        ? 'Webhooks from Razorpay arrive.'
        : 'No webhook has arrived yet: enter its address at Razorpay.',
      path: hasWebhook ? '' : '/admin/setup?step=payments',
    },
    {
      check: 'address',
      isOk: isHttps && isReached,
      sentence: !isHttps
        ? 'The address of the shop has no certificate: it must start with https://.'
        : isReached
          ? 'The address answers with a valid certificate.'
          : 'The address has not been tried yet, or it did not answer.',
      path: isHttps && isReached ? '' : '/admin/setup?step=domain',
    },
    {
      check: 'mail',
      isOk: mail === 'smtp',
      sentence:
        mail === 'smtp'
          ? 'Emails are sent through a mail server.'
          : mail === 'locked'
            ? 'Emails wait: the password of the mail server cannot be opened. Enter it again.'
            : 'Emails are saved as files and reach nobody: enter your mail server.',
      path: mail === 'smtp' ? '' : '/admin/connections#mail',
    },
    {
      check: 'products',
      isOk: productsToBuy > 0,
      sentence:
        productsToBuy > 0
          ? `${count(productsToBuy, 'product', 'products')} can be bought.`
          : 'None of your products is published, in stock and with a picture.',
      path: productsToBuy > 0 ? '' : '/admin/products',
    },
  ];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
