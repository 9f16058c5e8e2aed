import {
  type Config,
  type Entered,
  type OpenDatabase,
  type Tables,
  askProvider,
  countWaiting,
  findRefusedWebhooks,
  greetSmtp,
  isOpenToThePublic,
  mailFaultSentence,
  openPublicAddress,
} from '@shop/api';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import { type Finding, count, fault, note, ok } from './doctor-report.ts';
import { setUpOf } from './set-up.ts';

/** A code of two-step sign-in is good for half a minute more, so a clock must not be off by more than this. */
const CLOCK_OFF_MS = 30_000;
const CONNECTIONS = '/admin/connections';

/** What the shop waits for and what went wrong, as the dashboard counts it. */
export type Waiting = ReadonlyMap<string, number>;

export async function readWaiting(
  { read }: Pick<OpenDatabase<Tables>, 'read'>,
  readSettings: ReadSettings,
  now: Date,
): Promise<Waiting> {
  const waits = await countWaiting(read, { now, settings: readSettings() });
  return new Map(waits.map(({ kind, count: waiting }) => [kind, waiting]));
}

/** @param others what other machines say by how much this clock is ahead */
export function examineClock(others: readonly { name: string; offMs: number }[]): Finding {
  if (others.length === 0) {
    return note('clock', 'Nothing was reached to compare the clock with.', 'Mend what is named below first.');
  }
  const off = others.find(({ offMs }) => Math.abs(offMs) > CLOCK_OFF_MS);
  if (off === undefined)
    return ok('clock', `The clock agrees with ${others.map(({ name }) => name).join(' and ')}.`);
  const seconds = Math.round(Math.abs(off.offMs) / 1_000);
  return fault(
    'clock',
    `The clock of this machine is ${seconds} seconds ${off.offMs > 0 ? 'ahead of' : 'behind'} ${off.name}. Codes of the two-step sign-in and secure connections fail.`,
    'Set the clocks by the network: timedatectl set-ntp true, here and on the machine of the database.',
  );
}

/** Whether Razorpay takes the keys, and what its clock says. */
export async function examineKeys(
  config: Config,
  now: () => Date,
): Promise<{ finding: Finding; clockOffMs: number | null }> {
  const { keyId, keySecret } = config.razorpay;
  const { keys, providerUrl } = setUpOf(config);
  if (keys === 'none') {
    const tell = isOpenToThePublic(config) ? fault : note;
    const sentence = 'There are no keys of Razorpay, so nobody can pay online.';
    return { finding: tell('keys', sentence, `Enter them at ${CONNECTIONS}.`), clockOffMs: null };
  }
  if (config.razorpay.ownSandboxPort !== null) {
    const sentence = 'Payments are simulated: no money moves.';
    return { finding: note('keys', sentence, `Enter keys of Razorpay at ${CONNECTIONS}.`), clockOffMs: null };
  }
  const { problem, clockOffMs } = await askProvider({ keyId, keySecret, providerUrl }, now);
  const finding =
    problem === null
      ? ok('keys', `Razorpay takes the key ${keyId}.`)
      : fault(
          'keys',
          problem,
          `Enter key id and secret anew at ${CONNECTIONS}, or set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.`,
        );
  return { finding, clockOffMs };
}

/** Whether webhooks arrive. A secret that differs at Razorpay makes each of them fail. */
export async function examineWebhook(
  { read }: Pick<OpenDatabase<Tables>, 'read'>,
  config: Config,
  waiting: Waiting,
): Promise<Finding> {
  const { webhookUrl } = setUpOf(config);
  const mend = `At Razorpay, in Account & Settings, Webhooks, enter the address ${webhookUrl} and the secret of ${CONNECTIONS}; a new one is made there.`;
  const { heard } = await read
    .selectFrom('webhook_events')
    .select((of) => of.fn.max('received_at').as('heard'))
    .executeTakeFirstOrThrow();
  const refused = await findRefusedWebhooks(read);
  if (refused !== null) {
    const told = `${count(refused.count, 'webhook')} about orders of this shop`;
    return fault(
      'webhook',
      `${told} came with a signature that does not fit, the last on ${refused.lastAt.toISOString()}: the secret here differs from the one at Razorpay.`,
      mend,
    );
  }
  if (waiting.has('silentWebhooks')) {
    return fault(
      'webhook',
      'Payments arrive, but their webhooks do not: the webhook is off, or its secret here differs from the one at Razorpay.',
      mend,
    );
  }
  if (heard !== null) return ok('webhook', `The last webhook arrived on ${heard.toISOString()}.`);
  if (config.razorpay.keyId === '') return note('webhook', 'Without keys no webhook arrives.', mend);
  const tell = config.razorpay.isLive ? fault : note;
  return tell('webhook', 'No webhook has arrived yet.', mend);
}

/** Whether the mail server lets the shop in, and whether mails leave. */
export async function examineMail(config: Config, waiting: Waiting): Promise<Finding> {
  const { mail } = config;
  const enter = `Enter the mail server anew at ${CONNECTIONS}, or correct SMTP_URL and MAIL_FROM.`;
  if (mail.kind === 'locked')
    return fault('mail', 'Emails wait: the password of the mail server cannot be opened.', enter);
  if (mail.kind === 'folder') {
    const tell = isOpenToThePublic(config) ? fault : note;
    const sentence = `Emails are saved as files in ${mail.folder} and reach nobody.`;
    return tell('mail', sentence, `Enter a mail server at ${CONNECTIONS}.`);
  }
  const problem = await greetSmtp(mail.url);
  if (problem !== null) return fault('mail', mailFaultSentence(problem), enter);
  const failing = waiting.get('failingMails') ?? 0;
  return failing === 0
    ? ok('mail', 'The mail server lets the shop in.')
    : fault(
        'mail',
        `The mail server lets the shop in, but ${count(failing, 'email')} could not be sent.`,
        'See why at /admin/mails.',
      );
}

/** Whether this shop shows at the address that shoppers use. */
export async function examineAddress(publicUrl: string, shopName: string): Promise<Finding> {
  const { isOk, sentence } = await openPublicAddress(publicUrl, shopName);
  if (isOk) return ok('address', sentence);
  const tell = new URL(publicUrl).hostname === 'localhost' ? note : fault;
  return tell(
    'address',
    sentence,
    `Point the domain and the proxy here, or enter another address at ${CONNECTIONS} or as PUBLIC_URL.`,
  );
}

/** Whether what the owner entered can be opened. */
export function examineSecrets({ payments, mail }: Entered): Finding {
  const locked = [
    payments === 'locked' && "Razorpay's keys",
    mail === 'locked' && 'the password of the mail server',
  ];
  const names = locked.filter((name) => name !== false);
  if (names.length === 0) return ok('secrets', 'Every secret that was entered can be opened.');
  return fault(
    'secrets',
    `The key that sealed ${names.join(' and ')} is not here.`,
    `Put the file secrets.key back into DATA_DIR (or SECRETS_KEY), or enter them again at ${CONNECTIONS}.`,
  );
}
