/** A text in Markdown. Search engines are led to the page that it repeats. */
export function markdownResponse(text: string, page?: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      ...(page !== undefined && { link: `<${page}>; rel="canonical"` }),
    },
  });
}
