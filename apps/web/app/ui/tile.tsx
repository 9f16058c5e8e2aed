import { Link, type To } from 'react-router';
import { Picture, type PictureSource } from './picture.tsx';
import './tile.css';

interface TileProps {
  to: To;
  picture?: PictureSource | undefined;
  /** The displayed width of the picture, as in HTML's `sizes`. */
  sizes: string;
  name: string;
  /** A short description. */
  line?: string;
  /** Languages of name and line, if they differ from the page's. */
  lang?: string | undefined;
  lineLang?: string | undefined;
}

/** A picture with a name, as a link. */
export function Tile({ to, picture, sizes, name, line, lang, lineLang }: TileProps) {
  return (
    <Link to={to} className="tile">
      {picture ? <Picture picture={picture} alt="" sizes={sizes} /> : null}
      <span className="tile-name" lang={lang}>
        {name}
      </span>
      {line === undefined ? null : (
        <span className="tile-line" lang={lineLang}>
          {line}
        </span>
      )}
    </Link>
  );
}
