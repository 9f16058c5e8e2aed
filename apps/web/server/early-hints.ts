const STYLES = /<link rel="stylesheet"[^>]*\bhref="([^"#]+)/g;

/**
 * The styles of a page's head, as a `Link` header. A proxy that remembers it can send it to the next
 * browser (103 Early Hints) while the page is still being prepared. The first picture is left out, because its file
 * depends on the screen, and fonts, because a browser over HTTP/1.1 would have no connection left for that picture.
 * Null if the head has no styles.
 */
export function linkHeader(html: string): string | null {
  const [head = ''] = html.split('</head>', 1);
  const links = Array.from(head.matchAll(STYLES), ([, address]) => `<${address}>; rel=preload; as=style`);
  return links.length > 0 ? links.join(', ') : null;
}
