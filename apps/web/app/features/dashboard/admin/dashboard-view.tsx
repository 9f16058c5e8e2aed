import { countOf } from '@shop/contract/count-of';
import { getDashboard } from '@shop/contract/dashboard/calls';
import type {
  Dashboard as Figures,
  BestSeller,
  Dashboard,
  NewestReview,
} from '@shop/contract/dashboard/schemas';
import { formatRupees } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { FramedPicture } from '../../../ui/framed-picture.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { ordersPaidOn } from './money-links.ts';
import { Money } from './money.tsx';
import { OrdersToShip } from './orders-to-ship.tsx';
import { PaymentProblems, type PaymentProblemsProps } from './payment-problems.tsx';
import './dashboard-view.css';

/** The dashboard (ruling 10), in any of its states. */
export function DashboardView({ sendAgain }: Pick<PaymentProblemsProps, 'sendAgain'>) {
  return (
    <QueryView query={useQuery(dashboardQuery())} what="The figures" skeleton={<DashboardSkeleton />}>
      {({ data: figures }) => <Cards figures={figures} sendAgain={sendAgain} />}
    </QueryView>
  );
}

function Cards({ figures, sendAgain }: Pick<PaymentProblemsProps, 'sendAgain'> & { figures: Figures }) {
  const { toShip, toRefund, money, bestSellers, lowStock, newestReviews, refunds } = figures;
  return (
    <>
      <PartBoundary>
        <PaymentProblems toRefund={toRefund} refunds={refunds} sendAgain={sendAgain} />
      </PartBoundary>
      <output className="sr-only">
        {toShip.total === 1 ? '1 order to ship' : `${toShip.total} orders to ship`}
      </output>
      <div className="dashboard">
        <div className="dashboard-column">
          <PartBoundary>
            <OrdersToShip toShip={toShip} />
          </PartBoundary>
          <PartBoundary>
            <LowStock lowStock={lowStock} />
          </PartBoundary>
        </div>
        <div className="dashboard-column">
          <PartBoundary>
            <Money money={money} />
          </PartBoundary>
          <PartBoundary>
            <BestSellers bestSellers={bestSellers} days={money.days} />
          </PartBoundary>
        </div>
        <PartBoundary>
          <NewestReviews reviews={newestReviews} />
        </PartBoundary>
      </div>
    </>
  );
}

/** The dashboard while it is loading. */
function DashboardSkeleton() {
  return (
    <Loading what="figures" className="dashboard">
      <span className="dashboard-column">
        <Skeleton height={96} />
        <Skeleton height={80} />
      </span>
      <span className="dashboard-column">
        <Skeleton height={128} />
        <Skeleton height={96} />
      </span>
    </Loading>
  );
}

/** How often an open and visible dashboard is refreshed. */
const NEWS_EVERY_MS = 60_000;

/** What needs the owner's attention today (ruling 10). Never shown from an old cache. */
function dashboardQuery() {
  return { ...apiQuery(getDashboard, {}), staleTime: 0, refetchInterval: NEWS_EVERY_MS };
}

/** What sold in the last 30 days, most pieces first. */
function BestSellers({
  bestSellers,
  days,
}: {
  bestSellers: readonly BestSeller[];
  days: Figures['money']['days'];
}) {
  return (
    <DashboardCard heading="Best sellers, last 30 days">
      {bestSellers.length === 0 ? (
        <p className="note-lines">Nothing was sold in the last 30 days.</p>
      ) : (
        <ul className="dashboard-list">
          {bestSellers.map((product) => (
            <ProductLine
              key={product.productId}
              product={product}
              note={countOf(product.pieces, 'piece')}
              figure={formatRupees(product.amount)}
              figureTo={ordersPaidOn(days, `&payment=paid&product=${product.productId}`)}
            />
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}

/** The list of all counted products. */
const LOW_STOCK = '/admin/products?stock=low';

/** Products that are nearly sold out, fewest pieces first. */
function LowStock({ lowStock: { total, products } }: { lowStock: Dashboard['lowStock'] }) {
  return (
    <DashboardCard heading="Low stock" count={total} countTo={LOW_STOCK}>
      {total === 0 ? (
        <p className="note-lines">No product is low in stock.</p>
      ) : (
        <ul className="dashboard-list">
          {products.map((product) => (
            <ProductLine
              key={product.productId}
              product={product}
              note={product.heldStock > 0 ? `${product.heldStock} held by unpaid orders` : ''}
              figure={product.totalStock === 0 ? 'Out Of Stock' : `${product.totalStock} left`}
            />
          ))}
        </ul>
      )}
      {total > products.length ? (
        <OwnersLink to={LOW_STOCK} className="dashboard-more quiet-link">
          {total - products.length} more in Products
        </OwnersLink>
      ) : null}
    </DashboardCard>
  );
}

/** The newest reviews. */
function NewestReviews({ reviews }: { reviews: readonly NewestReview[] }) {
  return (
    <DashboardCard heading="Newest reviews" className="dashboard-reviews">
      {reviews.length === 0 ? (
        <p className="note-lines">No Reviews</p>
      ) : (
        <ul className="dashboard-review-list">
          {reviews.map((review) => (
            <li key={review._id}>
              <OwnersLink
                to={`/admin/reviews?review=${review._id}`}
                className="dashboard-review-product quiet-link"
              >
                {review.productTitle}
              </OwnersLink>
              <p className="dashboard-line-note note-lines">
                <Stars value={review.reviewValue} size={14} /> {review.userName},{' '}
                {formatDay(review.createdAt)}
              </p>
              <p className="dashboard-review-words">{review.reviewMessage}</p>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}

interface ProductLineProps {
  product: Pick<BestSeller, 'title' | 'picture'>;
  note: string;
  figure: string;
  /** The orders that add up to the figure. */
  figureTo?: string;
}

/** A product in a list of the dashboard, with a link to where it can be edited. */
function ProductLine({ product: { title, picture }, note, figure, figureTo }: ProductLineProps) {
  return (
    <li className={figureTo === undefined ? undefined : 'dashboard-product-sold'}>
      <OwnersLink
        to={`/admin/products?search=${encodeURIComponent(title)}`}
        className="dashboard-line dashboard-product"
      >
        <FramedPicture picture={picture} sizes="44px" className="dashboard-product-picture" />
        <span className="dashboard-line-name">{title}</span>
        <span className="dashboard-line-note note-lines">{note}</span>
        {figureTo === undefined ? <span className="dashboard-line-figure">{figure}</span> : null}
      </OwnersLink>
      {figureTo === undefined ? null : (
        <OwnersLink to={figureTo} className="dashboard-sold-figure quiet-link">
          {figure}
          <span className="sr-only">{`: the orders of ${title}`}</span>
        </OwnersLink>
      )}
    </li>
  );
}
