import { categories, type Category } from '@shop/contract/catalog';
import { Link } from 'react-router';
import { Picture, type PictureSource } from '../../../ui/picture.tsx';
import { faceWashTilePicture, shampooTilePicture, soapTilePicture } from '../../site-pictures.ts';

const tiles: Record<Category, { picture: PictureSource; line: string }> = {
  soap: { picture: soapTilePicture, line: 'Bars for body and hands' },
  faceWash: { picture: faceWashTilePicture, line: 'Gels and powders for the face' },
  shampoo: { picture: shampooTilePicture, line: 'Bottles, bars and powders for hair' },
};

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
              <Picture picture={tiles[id].picture} alt="" sizes="(min-width: 48rem) 31vw, 92vw" />
              <span className="tile-name">{label}</span>
              <span className="tile-line">{tiles[id].line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
