import { categories } from '@shop/contract/catalog/categories';
import { Tile } from '../../../ui/tile.tsx';
import { categoryTiles } from '../category-tiles.ts';
import './home-categories.css';

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
            <Tile
              to={`/shop/listing?category=${id}`}
              picture={categoryTiles[id].picture}
              sizes="(min-width: 48rem) 31vw, 92vw"
              name={label}
              line={categoryTiles[id].line}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
