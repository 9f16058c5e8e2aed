import * as whatsAppMessages from '@shop/contract/whatsapp/messages';
import * as whatsAppRefusals from '@shop/contract/whatsapp/refusals';
import { refuse } from '../../platform/errors.ts';
import { takeBack } from '../consents/index.ts';
import type { CloudApi } from './shared/cloud-api.ts';
import { type PressDependencies, pressButton } from './press-button.ts';
import { type IncomingNews, type StatusNews, readWebhook } from './read-webhook.ts';
import { bodyThatStays } from './shared/message-queries.ts';
import { type ToldStatus, statusesBefore } from './shared/rules/status-order.ts';
import { isStopWord } from './shared/rules/stop-words.ts';
import { type Person, answer, findPerson, mayAnswer } from './shared/people-queries.ts';
import { keepStatus } from './shared/template-queries.ts';
import { noteArrival, noteFailure } from './shared/tell-owner.ts';

export interface WebhookDependencies extends PressDependencies {
  whatsApp: CloudApi;
}

/**
 * Receives a webhook, verified over its raw bytes before anything is read or written. It may come twice, late and in
 * any order: a status counts if it is news after the one that is known, and what a press or a word causes happens once.
 * @throws whatsapp_wrong_signature with nothing written
 */
export async function receiveWebhook(
  dependencies: WebhookDependencies,
  { rawBody, signature }: { rawBody: Buffer; signature: string },
): Promise<void> {
  const { database, clock, whatsApp } = dependencies;
  if (!whatsApp.isWebhookSignature(rawBody, signature)) throw refuse(whatsAppRefusals.wrongSignature);
  const { statuses, incoming, templates } = readWebhook(rawBody, whatsApp.phoneNumberId);
  for (const status of statuses) await keepStatusOfMessage(dependencies, status);
  for (const news of incoming) await hear(dependencies, news);
  for (const template of templates) await keepStatus(database, { ...template, at: clock.now() });
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function keepStatusOfMessage(
  { database, clock }: WebhookDependencies,
  { providerId, messageId, status, userId, errorCode, problem }: StatusNews,
): Promise<void> {
  const at = clock.now();
  const isFailure = status === 'failed';
  const said = isFailure ? (problem ?? `error ${errorCode ?? 'without a code'}.`) : null;
  await database.write(async (tx) => {
    // A message that is read has arrived before, told or not.
    const told = status === 'read' ? 'delivered' : status;
    const move = (before: readonly ToldStatus[]) =>
      tx
        .updateTable('whatsapp_messages')
        .set({
          status,
          status_at: at,
          // It has left, whatever the call was answered.
          next_try_at: null,
          provider_id: providerId,
          ...(userId !== null && { provider_user_id: userId }),
          error_code: isFailure ? errorCode : null,
          problem: said,
          body: bodyThatStays,
        })
        .where((eb) =>
          messageId !== null && ID.test(messageId)
            ? eb('id', '=', messageId)
            : eb('provider_id', '=', providerId),
        )
        .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'in', before)]))
        .returning(['order_id', 'kind'])
        .executeTakeFirst();
    const changed = await move(statusesBefore(told));
    if (!changed) {
      if (status === 'read') await move(['delivered']);
      return;
    }
    if (isFailure) await noteFailure(tx, changed, { at, problem: said ?? '' });
    else if (status === 'delivered' || status === 'read') await noteArrival(tx, changed, at);
  });
}

async function hear(dependencies: WebhookDependencies, news: IncomingNews): Promise<void> {
  if (news.payload !== null && (await pressButton(dependencies, { ...news, payload: news.payload }))) return;
  const person = await findPerson(dependencies.database.read, news);
  if (!person) return;
  if (isStopWord(news.text)) await stop(dependencies, person, news);
  else await tellThatNobodyReads(dependencies, person, news);
}

/** Takes the consent of everybody back to whose orders this number got messages. */
async function stop(
  { database, clock }: WebhookDependencies,
  person: Person,
  { id: replyTo }: IncomingNews,
): Promise<void> {
  await database.write(async (tx) => {
    const at = clock.now();
    for (const userId of person.userIds) await takeBack(tx, { userId, purpose: 'order_messages', at });
    const body = whatsAppMessages.stopped(undefined, person.language);
    await answer(tx, { ...person, replyTo, body });
  });
}

async function tellThatNobodyReads(
  { database, clock, publicUrl }: WebhookDependencies,
  person: Person,
  { id: replyTo }: IncomingNews,
): Promise<void> {
  const link = `${publicUrl}/shop/contactus`;
  await database.write(async (tx) => {
    if (!(await mayAnswer(tx, person.phone, clock.now()))) return;
    const body = whatsAppMessages.nobodyReads({ link }, person.language);
    await answer(tx, { ...person, replyTo, body });
  });
}
