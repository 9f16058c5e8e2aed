import { isIP } from 'node:net';

const ADDRESS_LIMIT_MS = 6_000;

/** Checks what can be seen of the public address from here. */
export async function openPublicAddress(
  publicUrl: string,
  shopName: string,
  open: typeof fetch = fetch,
): Promise<{ isOk: boolean; sentence: string }> {
  const { hostname, protocol } = new URL(publicUrl);
  if (isOfThisNetwork(hostname)) {
    return no(
      `${publicUrl} is an address of this machine or its own network: nobody else can open it. Enter the address of your domain.`,
    );
  }
  try {
    const answer = await open(`${publicUrl}/manifest.webmanifest`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ADDRESS_LIMIT_MS),
    });
    if (answer.status !== 200) return no(`${publicUrl} answers, but with status ${answer.status}.`);
    const { name } = (await answer.json()) as { name?: unknown };
    if (name !== shopName) return no(`${publicUrl} answers, but shows another site than this shop.`);
  } catch (error) {
    return no(whyUnreached(publicUrl, error));
  }
  const own =
    'This was tried from the server itself. Open the address on a phone without Wi-Fi to see that others can reach it too.';
  if (protocol !== 'https:') {
    return no(`${publicUrl} answers, but without a certificate: the connection is not secure. ${own}`);
  }
  return { isOk: true, sentence: `${publicUrl} answers with a valid certificate. ${own}` };
}

function no(sentence: string) {
  return { isOk: false, sentence };
}

/** Whether a name or address is reachable only from inside this network. */
function isOfThisNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host === 'localhost' || /\.(localhost|local|internal|test|example)$/.test(host)) return true;
  if (isIP(host) === 4)
    return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      host,
    );
  if (isIP(host) === 6) return /^(::1?$|f[cd]|fe[89ab])/.test(host);
  return !host.includes('.');
}

function whyUnreached(publicUrl: string, error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = (cause as { code?: unknown } | null)?.code;
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return `${publicUrl} did not answer within 6 seconds.`;
  if (error instanceof SyntaxError) return `${publicUrl} answers, but shows another site than this shop.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The name in ${publicUrl} is not known here: check the DNS entry of your domain.`;
  if (code === 'ECONNREFUSED') return `Nothing listens at ${publicUrl}.`;
  if (typeof code === 'string' && /CERT|SSL|TLS|SELF_SIGNED/.test(code))
    return `The certificate at ${publicUrl} is not valid (${code}).`;
  return `${publicUrl} could not be opened${typeof code === 'string' ? ` (${code})` : ''}. Some networks do not let a machine open its own public address: try it on a phone without Wi-Fi.`;
}
