import { shownCategories } from '@shop/contract/categories/shop-category';
import { Link } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { listingSearch } from '../../features/catalog/index.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { minWidth } from '../../ui/min-width.ts';
import { Tile } from '../../ui/tile.tsx';
import * as texts from './search.messages.ts';
import './search-start.css';

/** Plants and clays that many products are named after. */
const words = texts.plants().split(', ');

/** Suggestions for visitors who do not know what to type: words that find something, and the categories. */
export function SearchStart() {
  const { categories } = useShopSettings();
  return (
    <div className="search-start">
      <section aria-labelledby="search-words">
        <h2 id="search-words">{texts.tryPlant()}</h2>
        <ul className="search-words">
          {words.map((word) => (
            <li key={word}>
              <Link to={`/shop/search?keyword=${word}`}>{word}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="search-shelves">
        <h2 id="search-shelves">{texts.alongShelf()}</h2>
        <ul className="search-shelves">
          {shownCategories(categories).map(({ id, label, picture }) => (
            <li key={id}>
              <Tile
                to={`/shop/listing${listingSearch({ categories: [id], sort: 'price-lowtohigh', page: 1 })}`}
                picture={picture ?? undefined}
                sizes={`${minWidth.tablet} 15vw, 30vw`}
                name={label}
                lang={langOf(label)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
