import { categories } from '@shop/contract/catalog/categories';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import { categoryTiles } from '../category-tiles.ts';

/** The three shelves of the shop. */
export function HomeCategories() {
  return (
    <section className="page-width home-categories" aria-labelledby="categories">
      <h2 id="categories" className="text-heading">
        Three shelves
      </h2>
      <ul>
        {categories.map(({ id, label }) => (
          <li key={id}>
            <Link to={`/shop/listing?category=${id}`} className="tile">
              <Picture picture={categoryTiles[id].picture} alt="" sizes="(min-width: 48rem) 31vw, 92vw" />
              <span className="tile-name">{label}</span>
              <span className="tile-line">{categoryTiles[id].line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
