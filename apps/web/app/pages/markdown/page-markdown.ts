import { getPage } from '@shop/contract/content-pages/calls';
import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { pageHostContext } from '../../platform/page-host.ts';
import { readApi } from '../../platform/read-api.ts';
import { markdownResponse } from './markdown-response.ts';
import { pageAsMarkdown } from './to-markdown.ts';

export const handle: PageHandle = {
  canonical: ({ params }) => `/shop/pages/${params.slug ?? ''}.md`,
};

/** A page of the owner's as Markdown, by the last part of its address. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { transport, browserConfig, readSettings } = context.get(pageHostContext);
  const slug = params.slug ?? '';
  const answer = await readApi(getPage, { params: { slug }, query: {} }, { transport }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    },
  );
  if (answer === null) return new Response('', { status: 404 });
  return markdownResponse(
    pageAsMarkdown(answer.data, readSettings().words.terms),
    `${browserConfig.publicUrl}${answer.data.path}`,
  );
}
