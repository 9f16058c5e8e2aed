import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import type { Asking, Operation, OperationDependencies } from './operations.ts';
import { capabilities, outcome } from './ucp.ts';

export type RunDependencies = OperationDependencies & Pick<ShopContext, 'answers'>;

/** An answer as JSON. */
export interface Answered {
  json: Buffer;
  /** It tells why what was asked for cannot be had. */
  isOutcome: boolean;
}

/** Runs an operation. @throws AgentError */
export type RunOperation = (operation: Operation, body: unknown, asking: Asking) => Promise<Answered>;

/** Whether the owner allows what an operation does. */
export function isAllowed({ capability }: Operation, { agents }: Pick<ShopSettings, 'agents'>): boolean {
  return agents[capabilities[capability].by] === 'yes';
}

/** What is the same for everybody comes from the cache of public reads. */
export function createRunOperation(dependencies: RunDependencies): RunOperation {
  const { answers, readSettings, publicUrl } = dependencies;
  return async (operation, body, asking) => {
    if (!isAllowed(operation, readSettings())) {
      const content = 'The shop does not offer this to agents. A person can shop on its pages.';
      return answered(outcome({ code: 'capabilities_incompatible', content, continueUrl: publicUrl }));
    }
    const input = operation.readInput(body ?? {});
    const make = async () => answered(await operation.run(dependencies, input, asking));
    if (!operation.isCached) return make();
    const question = JSON.stringify([operation.name, input]);
    const json = await answers.get(question, question, async () => (await make()).json);
    return { json, isOutcome: false };
  };
}

function answered(answer: object): Answered {
  const { ucp } = answer as { ucp?: { status?: string } };
  return { json: Buffer.from(JSON.stringify(answer)), isOutcome: ucp?.status === 'error' };
}
