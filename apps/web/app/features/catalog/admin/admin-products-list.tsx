import type { AdminProduct } from '@shop/contract/catalog/schemas';
import * as productMessages from '@shop/contract/catalog/messages';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminProductCard } from './admin-product-card.tsx';
import { ProductsTable } from './list/products-table.tsx';
import { ADMIN_PRODUCTS_PER_PAGE, adminProductsQuery } from './admin-product-queries.ts';
import type { AdminProductChoice } from './admin-product-queries.ts';
import type { ProductsView } from './products-view.tsx';
import './admin-product-card.css';
import './admin-products-list.css';

const nothingFoundHint = {
  '': 'Try another word or all categories.',
  draft: 'No draft matches. Drafts are products with the status Draft or Scheduled.',
  deleted: 'No deleted product matches. Products that you delete are listed here and can be restored.',
};

interface AdminProductsListProps {
  choice: AdminProductChoice;
  /** Cards with pictures, or a table that is typed in. */
  view: ProductsView;
  toPage: (page: number) => To;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  /** A copy was made and is edited next. */
  onDuplicated: (product: AdminProduct) => void;
}

/** The owner's products, in any state of the list (product §2, §4). */
export function AdminProductsList({
  choice,
  view,
  toPage,
  onEdit,
  onDelete,
  onDuplicated,
}: AdminProductsListProps) {
  const isNarrowed = choice.search !== '' || choice.category !== '' || choice.show !== '' || choice.isLow;
  return (
    <QueryList
      query={useQuery(adminProductsQuery(choice))}
      what="The products"
      skeleton={
        <LoadingRows what="products" rows={8} className="admin-grid" rowClassName="admin-product">
          <Skeleton className="admin-product-picture" />
          <Skeleton height={6} width="75%" />
          <Skeleton height={5} width="33.3%" />
          <Skeleton height={11} />
        </LoadingRows>
      }
      empty={
        isNarrowed ? (
          <EmptyState heading={productMessages.nothingFound()}>{nothingFoundHint[choice.show]}</EmptyState>
        ) : (
          <EmptyState heading="No products yet">Use Add New Product to add the first one.</EmptyState>
        )
      }
      page={choice.page}
      perPage={ADMIN_PRODUCTS_PER_PAGE}
      toPage={toPage}
    >
      {(products) =>
        view === 'list' ? (
          <ProductsTable products={products} onEdit={onEdit} />
        ) : (
          <ul className="admin-grid">
            {products.map((product, index) => (
              <AdminProductCard
                key={product._id}
                product={product}
                isPriority={index < 2}
                onEdit={() => onEdit(product)}
                onDelete={() => onDelete(product)}
                onDuplicated={onDuplicated}
              />
            ))}
          </ul>
        )
      }
    </QueryList>
  );
}
