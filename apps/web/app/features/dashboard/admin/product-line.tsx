import type { BestSeller } from '@shop/contract/dashboard/schemas';
import { Link } from 'react-router';
import { FramedPicture } from '../../../ui/framed-picture.tsx';
import './dashboard-view.css';
import './product-line.css';

interface ProductLineProps {
  product: Pick<BestSeller, 'title' | 'picture'>;
  note: string;
  figure: string;
}

/** A product in a list of the dashboard, with a link to where it can be edited. */
export function ProductLine({ product: { title, picture }, note, figure }: ProductLineProps) {
  return (
    <li>
      <Link
        to={`/admin/products?search=${encodeURIComponent(title)}`}
        className="dashboard-line dashboard-product"
      >
        <FramedPicture picture={picture} sizes="44px" className="dashboard-product-picture" />
        <span className="dashboard-line-name">{title}</span>
        <span className="dashboard-line-note note-lines">{note}</span>
        <span className="dashboard-line-figure">{figure}</span>
      </Link>
    </li>
  );
}
