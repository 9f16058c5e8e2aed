import type { SavedProduct } from '@shop/contract/cart/schemas';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { MoveToCart, useSaved } from '../../features/cart/index.ts';
import { productPath, productQuery, variantValue } from '../../features/catalog/index.ts';
import { ApiError } from '../../platform/api-error.ts';
import { langOf } from '../../platform/language.ts';
import { useUserId } from '../../platform/session.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { showToast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import type { Route } from './+types/saved-page.ts';
import * as texts from './saved.messages.ts';
import './saved-page.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: texts.title(),
    description: texts.description(),
    path: '/shop/saved',
    isHiddenFromSearch: true,
  });
}

/** What is kept for later, with its price and stock of now. */
export default function SavedPage() {
  const userId = useUserId();
  const { saved, isFailed, isRetrying, retry, save, forget } = useSaved();

  async function remove(product: SavedProduct) {
    if (!(await forget(product.productId))) return;
    showToast(undoToast(texts.isRemoved({ title: product.title }), () => void save(product)));
  }

  return (
    <div className="page-width saved-page">
      <h1 className="text-heading">{texts.title()}</h1>
      {isFailed ? (
        <LoadFailure what={texts.title()} isTrying={isRetrying} onRetry={retry} />
      ) : saved === undefined ? (
        <p className="note">{texts.loading()}</p>
      ) : saved.length === 0 ? (
        <EmptyState
          heading={texts.nothing()}
          action={<ButtonLink to="/shop/listing">{texts.seeAll()}</ButtonLink>}
        >
          {texts.waitsHere()}
        </EmptyState>
      ) : (
        <>
          {userId === null ? <p className="note">{texts.keptInBrowser()}</p> : null}
          <ul className="saved-products">
            {saved.map((product) => (
              <li key={product.productId}>
                <PartBoundary>
                  <Saved product={product} forget={forget} onRemove={() => void remove(product)} />
                </PartBoundary>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface SavedProps {
  product: SavedProduct;
  forget: (productId: string) => Promise<boolean>;
  onRemove: () => void;
}

function Saved({ product: { productId, title: keptTitle }, forget, onRemove }: SavedProps) {
  const { data, error, isFetching, refetch } = useQuery(productQuery(productId));
  const product = data?.data;
  const title = product?.title ?? keptTitle;
  const variant = product ? variantValue(product) : '';
  const titleId = `saved-${productId}`;
  const isGone = error instanceof ApiError && error.status === 404;
  const [picture] = product?.pictures ?? [];
  return (
    <>
      {picture ? (
        <Picture picture={picture} alt="" sizes="6rem" className="saved-picture" />
      ) : (
        <span className="saved-picture" aria-hidden />
      )}
      <div className="saved-words">
        <h2 id={titleId} lang={langOf(title)}>
          {product ? <Link to={productPath(product.slug)}>{title}</Link> : title}
        </h2>
        {variant ? (
          <p className="saved-variant" lang={langOf(variant)}>
            {variant}
          </p>
        ) : null}
        {isGone ? (
          <p className="soft-text">{texts.soldNoMore()}</p>
        ) : product ? (
          <>
            <Price price={product.price} salePrice={product.salePrice} showsSaving className="saved-price" />
            {product.totalStock <= 0 ? <p className="soft-text">{texts.outOfStock()}</p> : null}
            <MoveToCart product={product} forget={forget} describedBy={titleId} />
          </>
        ) : error ? (
          <Button variant="outline" small isPending={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain()}
          </Button>
        ) : (
          <p className="note">{texts.loading()}</p>
        )}
      </div>
      <IconButton label={texts.remove({ title })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </>
  );
}
