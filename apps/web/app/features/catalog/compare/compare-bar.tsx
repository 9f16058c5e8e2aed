import { Button, ButtonLink } from '../../../ui/button.tsx';
import { clearCompared, comparePath, useComparedIds } from './compare-list.ts';
import './compare.css';

/** At the foot of the screen while products are put aside: the way to see them side by side. */
export function CompareBar() {
  const ids = useComparedIds();
  if (ids.length === 0) return null;
  return (
    <aside aria-label="Comparison" className="compare-bar">
      <output>{ids.length === 1 ? 'Choose one more to compare' : `${ids.length} products chosen`}</output>
      <ButtonLink small to={comparePath(ids)}>
        Compare
      </ButtonLink>
      <Button small variant="plain" onClick={clearCompared}>
        Clear
      </Button>
    </aside>
  );
}
