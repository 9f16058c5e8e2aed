import type { ShownBlock } from '@shop/contract/content-pages/schemas';
import { langOf } from '../../platform/language.ts';
import { minWidth, onPhones } from '../../ui/min-width.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Tile } from '../../ui/tile.tsx';
import './tiles-block.css';

/** Tiles that link to other pages; on the home page, to the collections. */
export function TilesBlock({ block }: { block: Extract<ShownBlock, { kind: 'tiles' }> }) {
  const { key, heading, way, isOnBand, tiles } = block;
  if (tiles.length === 0) return null;
  const head = heading ? (
    <h2 id={`${key}-heading`} className="text-heading" lang={langOf(heading)}>
      {heading}
    </h2>
  ) : null;
  const inside = (
    <>
      {way ? (
        <div className="section-head">
          {head}
          <ButtonLink to={way.to} lang={langOf(way.label)}>
            {way.label}
          </ButtonLink>
        </div>
      ) : (
        head
      )}
      <ul className="collection-tiles">
        {tiles.map(({ label, line, to, picture }) => (
          <li key={to}>
            <Tile
              to={to}
              picture={picture ?? undefined}
              sizes={`${minWidth.laptop} 18vw, ${minWidth.smallTablet} 40vw, ${onPhones('62vw')}`}
              name={label}
              line={line}
              lang={langOf(label)}
              lineLang={langOf(line)}
            />
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <section
      className={isOnBand ? 'tiles-block tiles-block-band' : 'page-width tiles-block'}
      aria-labelledby={heading ? `${key}-heading` : undefined}
    >
      {isOnBand ? <div className="page-width">{inside}</div> : inside}
    </section>
  );
}
