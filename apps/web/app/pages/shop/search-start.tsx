import { categories } from '@shop/contract/catalog/categories';
import { Link } from 'react-router';
import { listingSearch } from '../../features/catalog/index.ts';
import { Picture } from '../../ui/picture.tsx';
import { categoryTiles } from './category-tiles.ts';

/** Plants and clays that many products are named after. */
const words = ['neem', 'rose', 'turmeric', 'aloe', 'lavender', 'amla', 'coffee', 'sandalwood'];

/** A way on for who does not know what to type: words that find something, and the three shelves. */
export function SearchStart() {
  return (
    <div className="search-start">
      <section aria-labelledby="search-words">
        <h2 id="search-words">Try a plant</h2>
        <ul className="search-words">
          {words.map((word) => (
            <li key={word}>
              <Link to={`/shop/search?keyword=${word}`}>{word}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="search-shelves">
        <h2 id="search-shelves">Or look along a shelf</h2>
        <ul className="search-shelves">
          {categories.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={`/shop/listing${listingSearch({ categories: [id], sort: 'price-lowtohigh', page: 1 })}`}
                className="tile"
              >
                <Picture picture={categoryTiles[id].picture} alt="" sizes="(min-width: 48rem) 15vw, 30vw" />
                <span className="tile-name">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
