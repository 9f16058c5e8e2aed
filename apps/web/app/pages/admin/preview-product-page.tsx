import { getAdminProduct } from '@shop/contract/catalog/owners-calls';
import { namesOfNeeds } from '@shop/contract/catalog/sale-needs';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { ProductDetails, ProductDetailsSkeleton } from '../../features/catalog/index.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/preview-product-page.ts';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Preview');

function whatItIs(product: AdminProduct | undefined): string {
  if (product?.status !== 'draft') return 'Preview: as shoppers see it.';
  const { missingToSell = [] } = product;
  return missingToSell.length === 0
    ? 'Preview of a draft: shoppers do not see it yet.'
    : `Preview of a draft: shoppers do not see it yet. It still needs: ${namesOfNeeds(missingToSell)}.`;
}

/** A product as shoppers see it, even while it is a draft. */
export default function PreviewProductPage({ params: { productId } }: Route.ComponentProps) {
  const titleId = useId();
  const query = useQuery(apiQuery(getAdminProduct, { params: { id: productId } }));
  return (
    <>
      <p>{whatItIs(query.data?.data)}</p>
      <p>
        <ButtonLink variant="plain" small isHanging to="/admin/products">
          <ArrowLeft size={18} aria-hidden />
          All products
        </ButtonLink>
      </p>
      <QueryView query={query} what="The product" skeleton={<ProductDetailsSkeleton place="page" />}>
        {({ data: product }) => (
          <ProductDetails
            product={{ ...product, totalStock: Math.max(0, product.totalStock - product.heldStock) }}
            place="page"
            titleId={titleId}
            action={
              <Button wide disabled>
                Add to cart
              </Button>
            }
            promises={null}
          >
            {null}
          </ProductDetails>
        )}
      </QueryView>
    </>
  );
}
