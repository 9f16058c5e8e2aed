import type { AdminProduct } from '@shop/contract/catalog/schemas';
import * as productMessages from '@shop/contract/catalog/messages';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { failureText } from '../../../platform/failure-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminProductCard } from './admin-product-card.tsx';
import { ADMIN_PRODUCTS_PER_PAGE, adminProductsQuery } from './admin-product-queries.ts';
import type { AdminProductChoice } from './admin-product-queries.ts';
import './admin-product-card.css';
import './admin-products-list.css';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

interface AdminProductsListProps {
  choice: AdminProductChoice;
  toPage: (page: number) => To;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

/** The owner's products in whatever state the list is (product §2, §4). */
export function AdminProductsList({ choice, toPage, onEdit, onDelete }: AdminProductsListProps) {
  const { data, error, isFetching, refetch } = useQuery(adminProductsQuery(choice));
  if (error) {
    return (
      <LoadFailure
        what="The products"
        reason={failureText(error)}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ProductsSkeleton />;
  if (data.data.length === 0) {
    const isNarrowed = choice.search !== '' || choice.category !== '' || choice.isLow;
    return isNarrowed ? (
      <EmptyState heading={productMessages.nothingFound}>Try another word or all categories.</EmptyState>
    ) : (
      <EmptyState heading="No products yet">Add New Product puts the first one into the shop.</EmptyState>
    );
  }
  return (
    <>
      <ul className="admin-grid">
        {data.data.map((product) => (
          <AdminProductCard
            key={product._id}
            product={product}
            onEdit={() => onEdit(product)}
            onDelete={() => onDelete(product)}
          />
        ))}
      </ul>
      <Pagination
        page={choice.page}
        pageCount={Math.ceil(data.total / ADMIN_PRODUCTS_PER_PAGE)}
        toPage={toPage}
      />
    </>
  );
}

function ProductsSkeleton() {
  return (
    <output className="admin-grid">
      <span className="sr-only">Loading products</span>
      {PLACES.map((place) => (
        <span key={place} className="admin-product" aria-hidden>
          <Skeleton className="admin-product-picture" />
          <Skeleton height={6} width="75%" />
          <Skeleton height={5} width="33.3%" />
          <Skeleton height={11} />
        </span>
      ))}
    </output>
  );
}
