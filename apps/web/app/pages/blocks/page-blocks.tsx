import type { ShownBlock, ShownPage } from '@shop/contract/content-pages/schemas';
import { lazy, Suspense } from 'react';
import { serverDrawn } from '../../ui/server-drawn.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { HomeProducts } from '../shop/home/home-products.tsx';
import { HomeReviews } from '../shop/home/home-reviews.tsx';
import '../../ui/tile.css';
import '../marketing/contact-page.css';
import '../shop/home/home-banner.css';
import '../shop/home/home-categories.css';
import '../shop/home/home-principles.css';
import '../shop/home/home-service.css';
import './page-blocks.css';
import './tiles-block.css';

/** Blocks that need no script on a first visit. */
const WordsBlocks = serverDrawn(() => import('./words-blocks.tsx'));
/** Loaded on demand: the home page begins without such a block. */
const ShelfBlock = lazy(() => import('./shelf-block.tsx'));

/** Fetches the scripts for a page that is rendered in the browser. */
export function loadPageBlocks() {
  return WordsBlocks.load();
}

type LiveBlock = Extract<ShownBlock, { kind: 'shelf' | 'reviews' }>;

/** The blocks of a page in their order. */
export function PageBlocks({ page }: { page: ShownPage }) {
  const firstShelf = page.blocks.find(({ kind }) => kind === 'shelf');
  return inRuns(page.blocks).map((run) =>
    isLive(run) ? (
      <PartBoundary key={run.key} wide>
        <Live block={run} isFurtherShelf={run.kind === 'shelf' && run !== firstShelf} />
      </PartBoundary>
    ) : (
      <WordsBlocks key={run[0]?.key} blocks={run} />
    ),
  );
}

function Live({ block, isFurtherShelf }: { block: LiveBlock; isFurtherShelf: boolean }) {
  if (block.kind === 'reviews') return <HomeReviews heading={block.heading} />;
  if (block.source.by === 'price' && !isFurtherShelf) return <HomeProducts block={block} />;
  return (
    <Suspense>
      <ShelfBlock block={block} isFurtherShelf={isFurtherShelf} />
    </Suspense>
  );
}

function isLive(run: ShownBlock | ShownBlock[]): run is LiveBlock {
  return !Array.isArray(run);
}

/** Groups consecutive blocks that need no script; each other block is a group of its own. */
function inRuns(blocks: readonly ShownBlock[]): (LiveBlock | ShownBlock[])[] {
  const runs: (LiveBlock | ShownBlock[])[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.kind === 'shelf' || block.kind === 'reviews') runs.push(block);
    else if (Array.isArray(last)) last.push(block);
    else runs.push([block]);
  }
  return runs;
}
