import { Link, type To } from 'react-router';
import { Picture, type PictureSource } from './picture.tsx';
import './tile.css';

interface TileProps {
  to: To;
  picture?: PictureSource | undefined;
  /** How wide the picture is shown, as `sizes` of HTML has it. */
  sizes: string;
  name: string;
  /** A few words about it. */
  line?: string;
  /** Languages of the two, where they are not the page's. */
  lang?: string | undefined;
  lineLang?: string | undefined;
}

/** A picture with a name that leads somewhere. */
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
