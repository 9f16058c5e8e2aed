const TAGS = /<link rel="(?:stylesheet|preload)"[^>]*>/g;
const KINDS = new Set(['style', 'font']);

/**
 * The styles and fonts in a page's head, as a `Link` header. A proxy that remembers it can send it to the next
 * browser (103 Early Hints) while the page is still being prepared. The first picture is left out, because its file
 * depends on the screen. Null if the head has no styles or fonts.
 */
export function linkHeader(html: string): string | null {
  const [head = ''] = html.split('</head>', 1);
  const links = Array.from(head.matchAll(TAGS), ([tag]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"#]*)`).exec(tag)?.[1];
    const kind = attribute('rel') === 'stylesheet' ? 'style' : attribute('as');
    const address = attribute('href');
    if (!address || !kind || !KINDS.has(kind)) return [];
    return [`<${address}>; rel=preload; as=${kind}${kind === 'font' ? '; crossorigin' : ''}`];
  }).flat();
  return links.length > 0 ? links.join(', ') : null;
}
