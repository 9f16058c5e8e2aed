import { shownCategories } from '@shop/contract/categories/shop-category';
import { langOf } from '../../../platform/language.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { minWidth, onPhones } from '../../../ui/min-width.ts';
import { Tile } from '../../../ui/tile.tsx';
import './home-categories.css';

export function HomeCategories({ heading }: { heading: string }) {
  const categories = shownCategories(useShopSettings().categories);
  if (categories.length === 0) return null;
  return (
    <section className="page-width apart home-categories" aria-labelledby="categories">
      <h2 id="categories" className="text-heading" lang={langOf(heading)}>
        {heading}
      </h2>
      <ul>
        {categories.map(({ id, label, line, picture }) => (
          <li key={id}>
            <Tile
              to={`/shop/listing?category=${id}`}
              picture={picture ?? undefined}
              // Wider than its space, because a landscape picture is cropped to portrait.
              sizes={`${minWidth.tablet} 36vw, ${onPhones('34vw')}`}
              name={label}
              line={line}
              lang={langOf(label)}
              lineLang={langOf(line)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
