import { passwordOf } from './people.ts';

interface Answer<Data> {
  success: boolean;
  message?: string;
  data: Data;
}

/** Calls the API like a page. @throws Error with the answer, where it is a refusal */
export async function callShop<Data = unknown>(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer<Data> & Record<string, unknown>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer<Data> & Record<string, unknown>;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

export async function signInByApi(url: string, email: string): Promise<{ token: string; userId: string }> {
  const { token, user } = (await callShop(url, 'POST', '/api/auth/login', {
    body: { email, password: passwordOf(email) },
  })) as unknown as { token: string; user: { id: string } };
  return { token, userId: user.id };
}

/** Makes a control call of the sandbox (see its README). */
export async function controlSandbox(
  sandboxUrl: string,
  method: 'POST' | 'DELETE',
  call: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${sandboxUrl}/__control/${call}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${call}: ${response.status}`);
  return response.json();
}
