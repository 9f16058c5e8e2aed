import { deleteProduct, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import * as productMessages from '@shop/contract/catalog/messages';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { useQuestion } from '../../../platform/use-question.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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
  /** A product, or a copy that was made of one, is edited next. */
  onEdit: (product: AdminProduct) => void;
}

/** The owner's products, in any state of the list (product §2, §4). */
export function AdminProductsList({ choice, view, toPage, onEdit }: AdminProductsListProps) {
  // Ruling 21.
  const deletion = useQuestion(deleteProduct, {
    invalidates: [listAdminProducts],
    send: ({ _id: id }: AdminProduct) => ({ params: { id } }),
  });
  const isNarrowed = choice.search !== '' || choice.category !== '' || choice.show !== '' || choice.isLow;
  return (
    <>
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
                  onDelete={() => deletion.ask(product)}
                  onDuplicated={onEdit}
                />
              ))}
            </ul>
          )
        }
      </QueryList>
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete this product?"
        confirmLabel={({ title }) => `Delete ${title}`}
        pendingLabel="Deleting"
      >
        {({ title }) => (
          <p>
            <strong>{title}</strong> leaves the shop and every cart that holds it; its shoppers are told.
            Orders keep it, and you can restore it.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
