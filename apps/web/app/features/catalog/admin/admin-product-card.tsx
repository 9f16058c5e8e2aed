import { duplicateProduct, listAdminProducts, restoreProduct } from '@shop/contract/catalog/owners-calls';
import { namesOfFacts } from '@shop/contract/catalog/label-gate';
import { namesOfNeeds } from '@shop/contract/catalog/sale-needs';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { categoryLabel } from '@shop/contract/categories/shop-category';
import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import { useId } from 'react';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { GRID_SIZES } from '../../../platform/owners-grid.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FramedPicture } from '../../../ui/framed-picture.tsx';
import { Price } from '../../../ui/price.tsx';
import './admin-product-card.css';

interface AdminProductCardProps {
  product: AdminProduct;
  /** Its picture is visible as soon as the page opens. */
  isPriority?: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onDuplicated: (product: AdminProduct) => void;
}

/** A product in the owner's grid (product §2): first picture, title, prices, stock, Edit and Delete. */
export function AdminProductCard({
  product,
  isPriority = false,
  onEdit,
  onDelete,
  onDuplicated,
}: AdminProductCardProps) {
  const { categories } = useShopSettings();
  const titleId = useId();
  const [cover] = product.pictures;
  return (
    <li className="admin-product">
      <FramedPicture
        picture={cover}
        sizes={GRID_SIZES}
        className="admin-product-picture"
        isPriority={isPriority}
      />
      <div className="admin-product-text">
        <p className="admin-product-category">
          <span>{categoryLabel(categories, product.category)}</span>
          {product.facts.sku ? <span translate="no"> · {product.facts.sku}</span> : null}
        </p>
        <h2 id={titleId}>{product.title}</h2>
        {product.price > 0 ? <Price price={product.price} salePrice={product.salePrice} /> : null}
        <StockLine product={product} />
        <VisibilityLine product={product} />
        <NeedsLine product={product} />
        <LabelLine product={product} />
      </div>
      {product.deletedAt === undefined ? (
        <>
          <ProductMore product={product} describedBy={titleId} onDuplicated={onDuplicated} />
          <div className="row">
            <Button
              small
              variant="outline"
              aria-haspopup="dialog"
              aria-describedby={titleId}
              onClick={onEdit}
            >
              Edit
            </Button>
            <Button
              small
              variant="danger"
              aria-haspopup="dialog"
              aria-describedby={titleId}
              onClick={onDelete}
            >
              Delete
            </Button>
          </div>
        </>
      ) : (
        <BringBack product={product} describedBy={titleId} />
      )}
    </li>
  );
}

/** Says that the product is a draft, and when it publishes itself. */
function VisibilityLine({ product }: { product: AdminProduct }) {
  const { products } = useShopSettings();
  const { status, publishAt, missingToSell, missingOnLabel } = product;
  if (status === 'published') return null;
  const isLabelled = products.publish !== 'labelled' || missingOnLabel === undefined;
  const waits = missingToSell !== undefined || !isLabelled;
  return (
    <p className="admin-product-stock">
      <Badge tone="quiet">Draft</Badge>
      <span>
        {publishAt === undefined ? 'Only you see it' : plannedText(formatDayAndTime(publishAt), waits)}
      </span>
    </p>
  );
}

function plannedText(when: string, waits: boolean): string {
  return waits
    ? `Scheduled for ${when}; not published until nothing is missing`
    : `Will be published ${when}`;
}

/** Lists what shoppers need and a draft lacks. */
function NeedsLine({ product: { missingToSell } }: { product: AdminProduct }) {
  if (missingToSell === undefined) return null;
  return (
    <p className="admin-product-stock">
      <span>Missing to publish: {namesOfNeeds(missingToSell)}</span>
    </p>
  );
}

/** Lists what the law requires on the label and is missing. */
function LabelLine({ product: { missingOnLabel } }: { product: AdminProduct }) {
  if (missingOnLabel === undefined) return null;
  return (
    <p className="admin-product-stock">
      <span>Missing on the label: {namesOfFacts(missingOnLabel)}</span>
    </p>
  );
}

function StockLine({ product }: { product: AdminProduct }) {
  const { totalStock, heldStock, waitingForStock, facts } = product;
  const isLow = totalStock > 0 && totalStock < (facts.lowStockBelow ?? LOW_STOCK_BELOW);
  return (
    <p className="admin-product-stock">
      {totalStock === 0 ? <Badge tone="red">Out Of Stock</Badge> : <span>{`${totalStock} in stock`}</span>}
      {isLow ? <Badge tone="clay">Low</Badge> : null}
      {heldStock > 0 ? <span>{`${heldStock} held by unpaid orders`}</span> : null}
      {waitingForStock ? (
        <span>
          {waitingForStock === 1 ? '1 customer is waiting' : `${waitingForStock} customers are waiting`}
        </span>
      ) : null}
    </p>
  );
}

interface ProductMoreProps {
  product: AdminProduct;
  /** The id of the element with the product's title. */
  describedBy: string;
  /** Receives the copy, which is edited next. */
  onDuplicated: (product: AdminProduct) => void;
}

/** Shows a product as shoppers see it, and copies it. */
function ProductMore({ product, describedBy, onDuplicated }: ProductMoreProps) {
  const { mutate, isPending } = useApiMutation(duplicateProduct, {
    invalidates: [listAdminProducts],
    onSuccess: ({ data }) => onDuplicated(data),
  });
  return (
    <div className="row">
      <ButtonLink
        small
        variant="plain"
        to={`/admin/products/preview/${product._id}`}
        aria-describedby={describedBy}
      >
        Preview
      </ButtonLink>
      <Button
        small
        variant="plain"
        aria-describedby={describedBy}
        isPending={isPending}
        pendingLabel="Copying"
        onClick={() => mutate({ params: { id: product._id } })}
      >
        Duplicate
      </Button>
    </div>
  );
}

/** Restores a deleted product as a draft. */
function BringBack({ product, describedBy }: Pick<ProductMoreProps, 'product' | 'describedBy'>) {
  const { mutate, isPending } = useApiMutation(restoreProduct, { invalidates: [listAdminProducts] });
  return (
    <div className="row">
      <Button
        small
        variant="outline"
        aria-describedby={describedBy}
        isPending={isPending}
        pendingLabel="Restoring"
        onClick={() => mutate({ params: { id: product._id } })}
      >
        Restore
      </Button>
    </div>
  );
}
