import { dayNumberOfIndia } from '@shop/contract/days';
import { AGENT_KEYS } from '@shop/contract/limits';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import { createAgentLimit } from './agent-limits.ts';
import { carryOut, onceOf } from './once.ts';
import { type Asking, type Operation, type OperationDependencies, isChange } from './operations.ts';
import { capabilities, outcome } from './ucp.ts';
import { WrittenAnswer } from './written.ts';

export type RunDependencies = OperationDependencies & Pick<ShopContext, 'answers'>;

/** An answer in the form of its transport. */
export interface Answered {
  bytes: Buffer;
  /** It tells why what was asked for cannot be had. */
  isOutcome: boolean;
}

/** What an operation is asked with. */
interface Question {
  operation: Operation;
  /** The transport, which keeps answers in its own form. */
  by: Transport;
  /** The input as it came, by which the same question is known. */
  text: string;
}

export interface Transport {
  name: 'rest' | 'mcp';
  /** What it sends of an answer. */
  form: (answer: WrittenAnswer) => Buffer;
}

export interface RunOperation {
  /** Runs an operation. @throws AgentError */
  run: (question: Question, body: unknown, asking: Asking) => Promise<Answered>;
  /** The answer to a question that was asked in the same words before, if it is still true. */
  find: (question: Question) => Buffer | undefined;
}

/** Whether the owner allows what an operation does. */
export function isAllowed({ capability }: Operation, { agents }: Pick<ShopSettings, 'agents'>): boolean {
  return agents[capabilities[capability].by] === 'yes';
}

/** Apart from those of pages and calls, which are paths. Delivery dates are those of the day on which it is asked. */
function addressOf({ operation, by, text }: Question, day: number): string {
  return `ucp ${day} ${by.name} ${operation.name} ${text}`;
}

/**
 * What is the same for everybody comes from the cache of public reads, as the bytes that are sent, once it is asked for
 * again.
 */
export function createRunOperation(dependencies: RunDependencies): RunOperation {
  const { answers, readSettings, publicUrl, clock } = dependencies;
  const today = () => dayNumberOfIndia(clock.now());
  const allowKey = createAgentLimit(dependencies, AGENT_KEYS);
  /** What makes a call with a key one that is done once. @throws invalid_request, rate_limited */
  const readOnce = ({ operation, text }: Question, { agent, id, key }: Asking) => {
    if (key === undefined || !isChange(operation)) return null;
    const once = onceOf(key, { profile: agent.profile, operation: operation.name, id, text });
    allowKey(agent);
    return once;
  };
  return {
    async run(question, body, asking) {
      const { operation, by } = question;
      if (!isAllowed(operation, readSettings())) {
        const content = 'The shop does not offer this to agents. A person can shop on its pages.';
        return answered(by, outcome({ code: 'capabilities_incompatible', content, continueUrl: publicUrl }));
      }
      const input = operation.readInput(body ?? {});
      const once = readOnce(question, asking);
      const make = async () =>
        answered(by, await carryOut(dependencies, once, () => operation.run(dependencies, input, asking)));
      if (!operation.isCached) return make();
      const day = today();
      const key = JSON.stringify([day, by.name, operation.name, input]);
      const makeBytes = async () => (await make()).bytes;
      const bytes = await answers.get(key, addressOf(question, day), makeBytes, { keepsFirst: false });
      return { bytes, isOutcome: false };
    },
    find(question) {
      const { operation } = question;
      const isKept = operation.isCached && isAllowed(operation, readSettings());
      return isKept ? answers.find(addressOf(question, today())) : undefined;
    },
  };
}

function answered({ form }: Transport, answer: object): Answered {
  if (answer instanceof WrittenAnswer) return { bytes: form(answer), isOutcome: false };
  const { ucp } = answer as { ucp?: { status?: string } };
  return {
    bytes: form(new WrittenAnswer([JSON.stringify(answer)])),
    isOutcome: ucp?.status === 'error',
  };
}
