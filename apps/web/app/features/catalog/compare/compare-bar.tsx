import { Button, ButtonLink } from '../../../ui/button.tsx';
import { clearCompared, comparePath, useComparedIds } from './compare-list.ts';
import * as texts from './compare.messages.ts';
import './compare.css';

/** A bar at the bottom of the screen while products are selected for comparison, with a link to the comparison. */
export function CompareBar() {
  const ids = useComparedIds();
  if (ids.length === 0) return null;
  return (
    <aside aria-label={texts.comparison()} className="compare-bar">
      <output>{ids.length === 1 ? texts.oneMore() : texts.chosen({ count: ids.length })}</output>
      {ids.length > 1 ? (
        <ButtonLink small to={comparePath(ids)}>
          {texts.compare()}
        </ButtonLink>
      ) : null}
      <Button small variant="plain" onClick={clearCompared}>
        {texts.clear()}
      </Button>
    </aside>
  );
}
