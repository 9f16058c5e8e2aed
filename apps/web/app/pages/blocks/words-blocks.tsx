import type { ShownBlock } from '@shop/contract/content-pages/schemas';
import type { ReactNode } from 'react';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { minWidth, onPhones } from '../../ui/min-width.ts';
import { Picture } from '../../ui/picture.tsx';
import { ContactDetails } from '../marketing/contact-details.tsx';
import { HomeBanner } from '../shop/home/home-banner.tsx';
import { HomeCategories } from '../shop/home/home-categories.tsx';
import { HomePrinciples } from '../shop/home/home-principles.tsx';
import { HomeService } from '../shop/home/home-service.tsx';
import { HeadedSection } from './headed-section.tsx';
import { PageIcon } from './page-icon.tsx';
import { RichBlock, RichText } from './rich-text.tsx';
import { TilesBlock } from './tiles-block.tsx';
import * as texts from './blocks.messages.ts';
import './page-blocks.css';

type Of<K extends ShownBlock['kind']> = { block: Extract<ShownBlock, { kind: K }> };

/** Blocks that consist only of words, links and pictures. */
export default function WordsBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return blocks.map((block) => <WordsBlock key={block.key} block={block} />);
}

function WordsBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'heading':
      return <HeadingBlock block={block} />;
    case 'text':
      return <TextBlock block={block} />;
    case 'picture':
      return <PictureBlock block={block} />;
    case 'points':
      return block.items.some(({ icon }) => icon !== null) ? (
        <IconPoints block={block} />
      ) : (
        <HomePrinciples block={block} />
      );
    case 'pictureText':
      return <HomeBanner block={block} />;
    case 'categories':
      return <HomeCategories heading={block.heading} />;
    case 'tiles':
      return <TilesBlock block={block} />;
    case 'service':
      return <HomeService way={block.way} />;
    case 'highlights':
      return <HighlightsBlock block={block} />;
    case 'badges':
      return block.look === 'band' ? <BadgeBand block={block} /> : <BadgeRow block={block} />;
    case 'questions':
      return <QuestionsBlock block={block} />;
    case 'quote':
      return <QuoteBlock block={block} />;
    case 'contact':
      return <ContactBlock block={block} />;
    default:
      return null;
  }
}

function HeadingBlock({ block: { heading, text } }: Of<'heading'>) {
  return (
    <header lang={langOf(heading, text)} className="page-width heading-block">
      <h2 className="text-heading">{heading}</h2>
      {text ? <p className="text-lead">{text}</p> : null}
    </header>
  );
}

function TextBlock({ block }: Of<'text'>) {
  const { key, heading, look, text } = block;
  if (look === 'story') return <StoryBlock block={block} />;
  if (look === 'section') {
    return (
      <Section id={key} heading={heading} lang={langOf(JSON.stringify(text))}>
        <RichText text={text} />
      </Section>
    );
  }
  return (
    <div lang={langOf(JSON.stringify(text))} className="page-width text-block">
      {heading ? <h2 className="text-heading">{heading}</h2> : null}
      <RichText text={text} />
    </div>
  );
}

/** The first paragraph is large, with the rest next to it. */
function StoryBlock({ block: { heading, text } }: Of<'text'>) {
  const [first, ...rest] = text.content;
  return (
    <div lang={langOf(JSON.stringify(text))} className="page-width story-block">
      {heading ? <h2 className="text-heading">{heading}</h2> : null}
      {first ? <RichBlock block={first} className="story-block-first" /> : null}
      <div className="story-block-rest">
        {rest.map((block, index) => (
          <RichBlock key={index} block={block} />
        ))}
      </div>
    </div>
  );
}

/** A heading below a line, with its content next to it. `id` is the section's fragment in the page's address. */
interface SectionProps {
  id: string;
  heading: string;
  lang?: string | undefined;
  children: ReactNode;
}

function Section({ id, heading, lang, children }: SectionProps) {
  return (
    <section id={id} lang={lang} aria-labelledby={`${id}-heading`} className="page-width section-block">
      <div>
        <h2 id={`${id}-heading`} className="text-title" lang={langOf(heading)}>
          {heading}
        </h2>
        <div className="section-block-text">{children}</div>
      </div>
    </section>
  );
}

/** The shop's contact and company details, from the settings. */
function ContactBlock({ block: { key, heading } }: Of<'contact'>) {
  const { legal } = useShopSettings();
  return (
    <Section id={key} heading={heading}>
      <ContactDetails />
      {legal.legalName ? <p lang={langOf(legal.legalName)}>{legal.legalName}</p> : null}
      {legal.gstin ? <p lang={langOf(legal.gstin)}>GSTIN {legal.gstin}</p> : null}
    </Section>
  );
}

function PictureBlock({ block: { picture, alt, caption } }: Of<'picture'>) {
  if (!picture) return null;
  return (
    <figure lang={langOf(caption, alt)} className="page-width picture-block">
      <Picture picture={picture} alt={alt} sizes={`${minWidth.page} 1230px, ${onPhones('100vw')}`} />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

function IconPoints({ block: { key, heading, items } }: Of<'points'>) {
  const Name = heading ? 'h3' : 'h2';
  return (
    <HeadedSection
      id={key}
      heading={heading}
      lang={langOf(heading, items[0]?.name)}
      className="points-section"
    >
      <ul className="points-block">
        {items.map(({ icon, name, text }) => (
          <li key={name}>
            <PageIcon icon={icon} size={30} />
            <Name className="text-title">{name}</Name>
            {text ? <p>{text}</p> : null}
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** The ingredients, on the page's own colour. */
function HighlightsBlock({ block: { key, heading, items } }: Of<'highlights'>) {
  return (
    <HeadedSection
      id={key}
      heading={heading}
      lang={langOf(heading, items[0]?.name)}
      className="highlights-block"
      isBand
    >
      <dl>
        {items.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </HeadedSection>
  );
}

function BadgeRow({ block: { heading, items } }: Of<'badges'>) {
  return (
    <ul
      className="page-width badge-row"
      aria-label={heading || texts.inShort()}
      lang={heading ? langOf(heading) : undefined}
    >
      {items.map(({ icon, label }) => (
        <li key={label} lang={langOf(label)}>
          <PageIcon icon={icon} size={26} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function BadgeBand({ block: { key, heading, items } }: Of<'badges'>) {
  return (
    <HeadedSection
      id={key}
      heading={heading}
      lang={langOf(heading, items[0]?.label)}
      className="badge-band"
      isBand
    >
      <ul>
        {items.map(({ icon, label }) => (
          <li key={label}>
            <PageIcon icon={icon} size={24} />
            {label}
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

function QuestionsBlock({ block: { key, heading, items } }: Of<'questions'>) {
  return (
    <HeadedSection
      id={key}
      heading={heading}
      lang={langOf(heading, items[0]?.question)}
      className="questions-block"
    >
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary className="disclosure">{question}</summary>
          <RichText text={answer} />
        </details>
      ))}
    </HeadedSection>
  );
}

function QuoteBlock({ block: { text, by } }: Of<'quote'>) {
  return (
    <figure lang={langOf(text)} className="page-width quote-block">
      <blockquote>{text}</blockquote>
      {by ? <figcaption>{by}</figcaption> : null}
    </figure>
  );
}
