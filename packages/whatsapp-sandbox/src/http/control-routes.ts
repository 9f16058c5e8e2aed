import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CALL_FAULTS, WEBHOOK_FAULTS } from '../faults.ts';
import { type Input, asInput, asList, readCount, readOneOf, readText } from '../input.ts';
import { read } from '../messages.ts';
import { changePerson, press, write } from '../people.ts';
import type { Sandbox, Settings } from '../sandbox.ts';
import { presentTemplate, setTemplateStatus } from '../templates.ts';
import { guardControlCalls } from './control-guard.ts';

const DEFAULT_DELAY_MS = 2000;

/** Calls that control the sandbox: what people do, what the platform decides, and what goes wrong. */
export async function controlRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  guardControlCalls(app, sandbox.config);
  const { store } = sandbox;
  app.get('/ledger', () => ({
    messages: [...store.messages.values()],
    incoming: [...store.incoming.values()],
    templates: [...store.templates.values()].map(presentTemplate),
    people: [...store.people.values()],
    /** Webhooks that were not taken yet. */
    waiting: store.deliveries.size,
  }));
  app.post('/people', (request) => changePerson(sandbox, asInput(request.body)));
  app.post('/write', (request) => write(sandbox, asInput(request.body)));
  app.post('/press', (request) => press(sandbox, asInput(request.body)));
  app.post('/read', (request) => read(sandbox, readText(asInput(request.body), 'message_id')));
  app.post('/template', (request) => {
    const input = asInput(request.body);
    const status = readOneOf(input, 'status', ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED']);
    const [name, language] = [readText(input, 'name'), readText(input, 'language')];
    return presentTemplate(setTemplateStatus(sandbox, { name, language, status }));
  });
  app.post('/verify', (request) => verify(sandbox, readText(asInput(request.body), 'verify_token')));
  app.post('/faults', (request) => plantFaults(sandbox, asInput(request.body)));
  app.delete('/faults', () => {
    sandbox.faults.clear();
    return { ok: true };
  });
  app.post('/settings', (request) => changeSettings(sandbox.settings, asInput(request.body)));
}

/** What the platform does when somebody enters the address of a webhook: it must get its challenge back. */
async function verify({ config }: Sandbox, verifyToken: string): Promise<{ ok: boolean }> {
  const challenge = String(randomInt(1e9));
  const url = new URL(config.webhookUrl ?? 'http://localhost');
  url.search = String(
    new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': challenge,
      'hub.verify_token': verifyToken,
    }),
  );
  const response = await fetch(url, { redirect: 'manual' });
  return { ok: response.status === 200 && (await response.text()) === challenge };
}

function plantFaults({ faults }: Sandbox, input: Input) {
  for (const entry of asList(input['calls'])) {
    const delayMs = readCount(entry, 'delay_ms') ?? DEFAULT_DELAY_MS;
    const call = entry['call'] === undefined ? 'messages' : readText(entry, 'call');
    const fault = { call, fault: readOneOf(entry, 'fault', CALL_FAULTS), delayMs };
    faults.plantCallFault(fault, readCount(entry, 'times') ?? 1);
  }
  for (const entry of asList(input['webhooks'])) {
    const kind =
      entry['kind'] === undefined ? null : readOneOf(entry, 'kind', ['status', 'message', 'template']);
    const delayMs = readCount(entry, 'delay_ms') ?? DEFAULT_DELAY_MS;
    const fault = { kind, fault: readOneOf(entry, 'fault', WEBHOOK_FAULTS), delayMs };
    faults.plantWebhookFault(fault, readCount(entry, 'times') ?? 1);
  }
  return { ok: true };
}

function changeSettings(settings: Settings, input: Input): Settings {
  settings.deliveryMs = readCount(input, 'delivery_ms') ?? settings.deliveryMs;
  settings.reviewMs = readCount(input, 'review_ms') ?? settings.reviewMs;
  settings.rejectNextTemplates = readCount(input, 'reject_next_templates') ?? settings.rejectNextTemplates;
  settings.messagesPerSecond = readCount(input, 'messages_per_second') ?? settings.messagesPerSecond;
  settings.pairBurst = readCount(input, 'pair_burst') ?? settings.pairBurst;
  if (input['reads_in_chat'] !== undefined) settings.readsInChat = input['reads_in_chat'] === true;
  if (input['marketing_cap'] !== undefined) settings.hasMarketingCap = input['marketing_cap'] === true;
  return settings;
}
