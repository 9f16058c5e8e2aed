import { pathOfPage } from '@shop/contract/content-pages/page-kinds';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isRouteErrorResponse, redirect, useLocation } from 'react-router';
import { failureText } from '../../platform/failure-text.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { breadcrumbs, pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PageArticle } from '../blocks/page-article.tsx';
import { loadPageBlocks } from '../blocks/page-blocks.tsx';
import { pageQuery } from '../blocks/page-query.ts';
import { readPage } from '../blocks/read-page.ts';
import type { Route } from './+types/content-page.ts';
import * as texts from './content-page.messages.ts';
// The question's styles, with those of the page: what is below the question does not move when its script comes.
import '../../ui/text-field.css';
import './delivery-question.css';

/** The pages that people open to learn when something would arrive. */
const ASKS_PIN_CODE = ['/shop/help', '/shop/shipping'];
const fetchQuestion = () => import('./delivery-question.tsx');
const LazyQuestion = lazy(fetchQuestion);
const question = loadable(fetchQuestion);

/** The slug of an address: its last part, normalised. */
function slugAt(pathname: string): string {
  return pathname.toLowerCase().split('/').findLast(Boolean) ?? '';
}

export const handle: PageHandle = {
  /** Undefined for the pages of the specification, which are identified by their path alone. */
  canonical: ({ params: { slug } }) =>
    slug === undefined ? undefined : pathOfPage(encodeURIComponent(slug.toLowerCase())),
};

/** Former addresses of the page redirect to its current one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = slugAt(url.pathname);
  const read = await readPage(context, slug);
  if (read.page.slug !== slug) throw redirect(read.page.path, 301);
  return read;
}

/**
 * If the page cannot be loaded here, its query retries and reports the failure. A missing page is still the not-found
 * page.
 */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const asksPinCode = ASKS_PIN_CODE.includes(url.pathname);
  try {
    const [read] = await Promise.all([serverLoader(), loadPageBlocks(), asksPinCode && question.load()]);
    return read;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status === 404) throw error;
    return null;
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const page = loaderData?.page;
  if (!page) return pageMeta(matches, { title: texts.page(), description: '', path: location.pathname });
  const { head, card, description, path } = page;
  const title = page.title || settingsOf(matches).words.terms;
  return pageMeta(matches, {
    title,
    description,
    path,
    image: head.picture ?? undefined,
    jsonLd: (absolute) => [
      breadcrumbs(absolute, [
        { name: texts.home(), path: '/shop/home' },
        { name: card.label || title, path },
      ]),
    ],
  });
}

/** A page that the owner writes: about, terms, the soap pages (product §2), and added pages. */
export default function ContentPage() {
  const { pathname } = useLocation();
  const { data, error, isFetching, refetch } = useQuery(pageQuery(slugAt(pathname)));
  const page = data?.data;
  if (error && !page) {
    return (
      <LoadFailure
        what={texts.thePage()}
        reason={failureText(error)}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!page) return null;
  return (
    <PageArticle key={page.path} page={page}>
      {ASKS_PIN_CODE.includes(page.path) ? <DeliveryQuestion /> : null}
    </PageArticle>
  );
}

/** Its script is there already if the page was reached within the shop: nothing below it moves. */
function DeliveryQuestion() {
  const [Question] = useState(() => question.peek() ?? LazyQuestion);
  return (
    <Suspense>
      <Question />
    </Suspense>
  );
}
