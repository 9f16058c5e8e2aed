/**
 * A call that cannot be worked on, with the codes of the protocol's error table. What a call that was worked on comes
 * to is an `outcome`.
 */
export class AgentError extends Error {
  readonly code: string;
  /** The status of HTTP, on both transports. */
  readonly status: number;
  /** The code of JSON-RPC. */
  readonly rpcCode: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: string,
    content: string,
    { status, rpcCode, retryAfterSeconds }: { status: number; rpcCode: number; retryAfterSeconds?: number },
  ) {
    super(content);
    this.name = 'AgentError';
    this.code = code;
    this.status = status;
    this.rpcCode = rpcCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function invalidInput(content: string, code = 'invalid_request'): AgentError {
  return new AgentError(code, content, { status: 400, rpcCode: -32_602 });
}

export function invalidProfile(): AgentError {
  const content =
    'Name the profile of the agent: UCP-Agent: profile="https://agent.example/profile.json", or by MCP meta["ucp-agent"].profile. It must be an https address.';
  return new AgentError('invalid_profile_url', content, { status: 400, rpcCode: -32_001 });
}

export function anotherBody(): AgentError {
  const content = 'This idempotency key was used for another call. Send each call with a key of its own.';
  return new AgentError('idempotency_conflict', content, { status: 409, rpcCode: -32_000 });
}

export function tooMany(retryAfterSeconds: number): AgentError {
  const content = `Too many requests. Try again in ${retryAfterSeconds} seconds.`;
  return new AgentError('rate_limited', content, { status: 429, rpcCode: -32_000, retryAfterSeconds });
}
