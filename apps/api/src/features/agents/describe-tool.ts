import { AGENT_KEYS, AGENT_KEY_LENGTH } from '@shop/contract/limits';
import { type Operation, isChange } from './operations.ts';

/** Whether an operation is about what was begun before. */
export function hasId({ rest }: Operation): boolean {
  return rest.path.includes('/:id');
}

/** An operation as a tool of MCP. */
export function describeTool(operation: Operation) {
  const { name, description, argument, input } = operation;
  const profile = {
    type: 'string',
    format: 'uri',
    description: 'The https address of the profile of the agent.',
  };
  const key = {
    type: 'string',
    minLength: AGENT_KEY_LENGTH.least,
    maxLength: AGENT_KEY_LENGTH.most,
    description: `A new UUID. The call can then be sent again within ${AGENT_KEYS.hours} hours: it is done once, and has the same answer.`,
  };
  return {
    name,
    description,
    inputSchema: {
      type: 'object',
      required: ['meta', ...(hasId(operation) ? ['id'] : []), ...(argument === null ? [] : [argument])],
      properties: {
        meta: {
          type: 'object',
          required: ['ucp-agent'],
          properties: {
            'ucp-agent': { type: 'object', required: ['profile'], properties: { profile } },
            ...(isChange(operation) && { 'idempotency-key': key }),
          },
        },
        ...(hasId(operation) && { id: { type: 'string' } }),
        ...(argument !== null && { [argument]: input }),
      },
    },
    annotations: { readOnlyHint: !isChange(operation), openWorldHint: false },
  };
}
