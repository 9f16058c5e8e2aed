import { Button, ButtonLink } from '../../../ui/button.tsx';
import { clearCompared, comparePath, useComparedIds } from './compare-list.ts';
import * as texts from './compare.messages.ts';
import './compare.css';

/** At the foot of the screen while products are put aside: the way to see them side by side. */
export function CompareBar() {
  const ids = useComparedIds();
  if (ids.length === 0) return null;
  return (
    <aside aria-label={texts.comparison()} className="compare-bar">
      <output>{ids.length === 1 ? texts.oneMore() : texts.chosen({ count: ids.length })}</output>
      <ButtonLink small to={comparePath(ids)}>
        {texts.compare()}
      </ButtonLink>
      <Button small variant="plain" onClick={clearCompared}>
        {texts.clear()}
      </Button>
    </aside>
  );
}
