const TAGS = /<link rel="(?:stylesheet|preload)"[^>]*>/g;
const KINDS = new Set(['style', 'font']);

/**
 * The style and fonts that a page's head asks for, as a `Link` header: a proxy that remembers it tells the next browser
 * (103 Early Hints) while it still waits for the page. The first picture is not among them: which file it is depends on
 * the screen. Null where the head names none.
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
