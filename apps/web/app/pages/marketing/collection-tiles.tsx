import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { collections } from './collections.ts';

/** The five collections as tiles; `except`: all but the one whose page this is. */
export function CollectionTiles({ except }: { except?: string }) {
  return (
    <ul className="collection-tiles">
      {collections
        .filter(({ to }) => to !== except)
        .map(({ label, to, picture, line }) => (
          <li key={to}>
            <Link to={to} className="tile">
              {picture ? (
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 64rem) 18vw, (min-width: 40rem) 40vw, 62vw"
                />
              ) : null}
              <span className="tile-name">{label}</span>
              <span className="tile-line">{line}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
