import type { BlockOf } from '@shop/contract/content-pages/schemas';
import { langOf } from '../../../platform/language.ts';
import { HeadedSection } from '../../blocks/headed-section.tsx';
import './home-principles.css';

/** A few points in columns. On the home page: what the shop cares about. */
export function HomePrinciples({ block }: { block: BlockOf<'points'> }) {
  const { key, heading, items } = block;
  const Name = heading ? 'h3' : 'h2';
  return (
    <HeadedSection
      id={key}
      heading={heading}
      lang={langOf(heading, items[0]?.name)}
      className="home-principles"
    >
      <ul>
        {items.map(({ name, text }) => (
          <li key={name}>
            <Name className="text-title">{name}</Name>
            {text ? <p>{text}</p> : null}
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
