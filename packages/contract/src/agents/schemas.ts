import { Type } from 'typebox';
import { Shape } from '../schemas.ts';

const Allowed = Type.Enum(['yes', 'no']);

/** What programs that shop for people may do (decision 0131). */
export const AgentsSection = Shape({
  /** Search products and read what they cost and where they go. */
  catalogue: Allowed,
  /** Do all that they may also by MCP, the protocol of assistants. */
  mcp: Allowed,
});
