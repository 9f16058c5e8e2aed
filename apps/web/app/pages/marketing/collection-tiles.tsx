import { Tile } from '../../ui/tile.tsx';
import { collections } from './collections.ts';
import './collection-tiles.css';

/** The five collections as tiles; `except`: all but the one whose page this is. */
export function CollectionTiles({ except }: { except?: string }) {
  return (
    <ul className="collection-tiles">
      {collections
        .filter(({ to }) => to !== except)
        .map(({ label, to, picture, line }) => (
          <li key={to}>
            <Tile
              to={to}
              picture={picture}
              sizes="(min-width: 64rem) 18vw, (min-width: 40rem) 40vw, 62vw"
              name={label}
              line={line}
            />
          </li>
        ))}
    </ul>
  );
}
