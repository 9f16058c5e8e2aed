import * as productMessages from '@shop/contract/catalog/messages';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { MergedEdits } from './admin-product-merge.ts';
import { fieldLabels, type ProductDraft } from './admin-product-values.ts';
import { wordsOfSet } from './set-draft.ts';
import './admin-product-conflict.css';

interface AdminProductConflictProps {
  edits: MergedEdits;
  mine: ProductDraft;
  theirs: ProductDraft;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/**
 * Two owners changed one product: shows the differences and asks which version to keep. Nothing typed is lost in the
 * meantime.
 */
export function AdminProductConflict({
  edits,
  mine,
  theirs,
  onTakeTheirs,
  onKeepMine,
}: AdminProductConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { conflicts, takenOver } = edits;
  return (
    <section className="admin-conflict">
      <h3 ref={heading} tabIndex={-1}>
        {productMessages.changedMeanwhile}
      </h3>
      {takenOver.length > 0 ? (
        <p>Their changes were added to this form: {takenOver.map(labelOf).join(', ')}.</p>
      ) : null}
      {conflicts.map((name) => (
        <dl key={name}>
          <dt>{labelOf(name)}, theirs</dt>
          <dd>{shown(theirs, name)}</dd>
          <dt>{labelOf(name)}, yours</dt>
          <dd>{shown(mine, name)}</dd>
        </dl>
      ))}
      {conflicts.length > 0 ? (
        <div className="row">
          <Button small variant="outline" onClick={onTakeTheirs}>
            Use theirs
          </Button>
          <Button small variant="outline" onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
      ) : (
        <p>These do not conflict with your changes. Save again.</p>
      )}
    </section>
  );
}

type FieldName = MergedEdits['conflicts'][number];

function labelOf(name: FieldName): string {
  return name === 'set' ? 'Set' : fieldLabels[name];
}

function shown({ values, images, set }: ProductDraft, name: FieldName) {
  if (name === 'set') return wordsOfSet(set);
  if (name !== 'images') return values[name];
  return (
    <span className="admin-conflict-pictures">
      {images.map((image, index) => (
        <img key={image} src={image} alt={`Place ${index + 1}`} width={56} height={56} />
      ))}
    </span>
  );
}
