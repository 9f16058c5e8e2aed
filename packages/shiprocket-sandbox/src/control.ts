import { CALL_FAULTS, WEBHOOK_FAULTS } from './faults.ts';
import { type Input, asList, readCount, readOneOf, textOf } from './input.ts';
import { Refusal } from './refusal.ts';
import type { Sandbox } from './sandbox.ts';
import { moveParcel } from './tracking.ts';

const DEFAULT_DELAY_MS = 2000;

/** Calls that control the sandbox: where parcels are, and what goes wrong. */
export function control(sandbox: Sandbox, method: string, call: string, input: Input): object {
  const { store, faults, settings, tokens } = sandbox;
  switch (`${method} ${call}`) {
    case 'GET ledger':
      return { orders: [...store.orders.values()], waiting: store.deliveries.size, settings };
    case 'POST move':
      return moveParcel(sandbox, {
        awb: textOf(input['awb']),
        status: readCount(input, 'status') ?? 0,
        activity: input['activity'] === undefined ? undefined : textOf(input['activity']),
        atMs: readCount(input, 'at_ms'),
      });
    case 'POST faults':
      plantFaults(sandbox, input);
      return { ok: true };
    case 'DELETE faults':
      faults.clear();
      return { ok: true };
    case 'POST expire-tokens':
      tokens.clear();
      return { ok: true };
    case 'POST settings':
      settings.wallet = readCount(input, 'wallet') ?? settings.wallet;
      settings.listLagMs = readCount(input, 'list_lag_ms') ?? settings.listLagMs;
      if (input['whole_rupees'] !== undefined) settings.wholeRupees = input['whole_rupees'] === true;
      if (input['same_number'] !== undefined) {
        settings.sameNumber = readOneOf(input, 'same_number', ['second', 'old']);
      }
      return settings;
    default:
      throw new Refusal(404, '404 Not Found');
  }
}

function plantFaults({ faults }: Sandbox, input: Input): void {
  for (const entry of asList(input['calls'])) {
    const delayMs = readCount(entry, 'delay_ms') ?? DEFAULT_DELAY_MS;
    const fault = { call: textOf(entry['call']), fault: readOneOf(entry, 'fault', CALL_FAULTS), delayMs };
    faults.plantCallFault(fault, readCount(entry, 'times') ?? 1);
  }
  for (const entry of asList(input['webhooks'])) {
    const delayMs = readCount(entry, 'delay_ms') ?? DEFAULT_DELAY_MS;
    faults.plantWebhookFault(
      { fault: readOneOf(entry, 'fault', WEBHOOK_FAULTS), delayMs },
      readCount(entry, 'times') ?? 1,
    );
  }
}
