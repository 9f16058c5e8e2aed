/** The token of a stay, and when it ends. */
export interface StayToken {
  token: string;
  endsAt: Date;
  now: Date;
}

/**
 * The cookie that keeps a browser signed in, as headers have it. No script can read it, no other site makes the browser
 * send it, and with `__Host-` no other host of the domain can set it, which only works with https.
 */
export function createStayCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-stay' : 'stay';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const pattern = new RegExp(`(?:^|;) *${name}=([\\w-]{43}) *(?:;|$)`);
  return {
    /** The token in a `Cookie` header. */
    tokenIn: (header = ''): string | null => pattern.exec(header)?.[1] ?? null,
    /** The `Set-Cookie` header that keeps a token. */
    keep({ token, endsAt, now }: StayToken): string {
      const seconds = Math.floor((endsAt.getTime() - now.getTime()) / 1_000);
      return `${name}=${token}; Max-Age=${seconds}; ${attributes}`;
    },
    /** The `Set-Cookie` header that removes it. */
    remove: `${name}=; Max-Age=0; ${attributes}`,
  };
}
