import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import type { Agent } from './agent.ts';
import type { Operation, OperationDependencies } from './operations.ts';
import { capabilities, outcome } from './ucp.ts';

export type RunDependencies = OperationDependencies & Pick<ShopContext, 'answers'>;

/** Runs an operation and gives its answer as JSON. */
export type RunOperation = (operation: Operation, body: unknown, agent: Agent) => Promise<Buffer>;

/** Whether the owner allows what an operation does. */
export function isAllowed({ capability }: Operation, { agents }: Pick<ShopSettings, 'agents'>): boolean {
  return agents[capabilities[capability].by] === 'yes';
}

/** What is the same for everybody comes from the cache of public reads. */
export function createRunOperation(dependencies: RunDependencies): RunOperation {
  const { answers, readSettings, publicUrl } = dependencies;
  return async (operation, body, agent) => {
    if (!isAllowed(operation, readSettings())) {
      const content = 'The shop does not offer this to agents. A person can shop on its pages.';
      return bytesOf(outcome({ code: 'capabilities_incompatible', content, continueUrl: publicUrl }));
    }
    const input = operation.readInput(body);
    const make = async () => bytesOf(await operation.run(dependencies, input, agent));
    if (!operation.isCached) return make();
    const question = JSON.stringify([operation.name, input]);
    return answers.get(question, question, make);
  };
}

function bytesOf(answer: object): Buffer {
  return Buffer.from(JSON.stringify(answer));
}
