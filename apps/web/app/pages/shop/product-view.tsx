import type { Product } from '@shop/contract/catalog/schemas';
import { effectiveUnitPrice } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { AddToCartButton, BuyNow, SaveButton } from '../../features/cart/index.ts';
import {
  noteViewed,
  ProductDetails,
  ProductDetailsSkeleton,
  productQuery,
} from '../../features/catalog/index.ts';
import { ReviewForm, ReviewList, REVIEWS_ID } from '../../features/reviews/index.ts';
import { StockRequest, StockRequestButton } from '../../features/stock-requests/index.ts';
import { ApiError } from '../../platform/api-error.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { HydratedAlone } from '../../ui/hydrated-alone.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import * as texts from './product-view.messages.ts';
import { ShareProduct } from './share-product.tsx';
import { ServicePromises } from './service-promises.tsx';

export interface ProductViewProps {
  /** The product's id or slug. */
  productKey: string;
  place: 'page' | 'dialog';
  /** The product as a list showed it, displayed until the current data arrives. */
  known?: Product | undefined;
}

/** A product with its reviews, for its dialog and its page (product §2). */
export default function ProductView({ productKey, place, known }: ProductViewProps) {
  const titleId = useId();
  const ownReviewsId = useId();
  const reviewsId = place === 'page' ? REVIEWS_ID : ownReviewsId;
  const requestId = useId();
  const [requestedId, setRequestedId] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({
    ...productQuery(productKey),
    placeholderData: known && { success: true, data: known },
  });

  // In a dialog the first paint has what was pressed: picture, name and price. Reviews follow.
  const isWhole = useDeferredValue(true, place === 'page');

  const product = data?.data;
  useEffect(() => {
    if (product) noteViewed(product);
  }, [product]);

  if (error instanceof ApiError && error.status === 404) return <NotFound asMain={false} />;
  if (error && !data) {
    return <LoadFailure what={texts.thisProduct()} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <ProductDetailsSkeleton place={place} />;

  const productId = data.data._id;
  const Section = place === 'page' ? 'h2' : 'h3';
  const isSoldOut = data.data.totalStock <= 0;
  const addToCart = <AddToCartButton product={data.data} place="details" describedBy={titleId} />;
  return (
    <ProductDetails
      product={data.data}
      place={place}
      titleId={titleId}
      action={
        isSoldOut && requestedId !== productId ? (
          <StockRequestButton form={requestId}>{addToCart}</StockRequestButton>
        ) : (
          addToCart
        )
      }
      promises={
        <>
          {isSoldOut ? (
            <StockRequest
              key={productId}
              id={requestId}
              productId={productId}
              onKept={() => setRequestedId(productId)}
            />
          ) : (
            <>
              <HydratedAlone>
                <BuyNow key={productId} product={data.data} />
              </HydratedAlone>
              <ServicePromises unitPrice={effectiveUnitPrice(data.data)} />
            </>
          )}
          <HydratedAlone>
            <ShareProduct product={data.data}>
              <SaveButton product={data.data} />
            </ShareProduct>
          </HydratedAlone>
        </>
      }
    >
      {isWhole ? (
        <>
          <Section id={reviewsId} className="text-title">
            {texts.reviews()}
          </Section>
          <PartBoundary key={productId}>
            <ReviewList productId={productId} labelledBy={reviewsId} />
          </PartBoundary>
          <PartBoundary key={`form of ${productId}`}>
            <ReviewForm productId={productId} />
          </PartBoundary>
        </>
      ) : null}
    </ProductDetails>
  );
}
