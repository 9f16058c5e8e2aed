import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { countOfProducts } from './import-words.ts';
import type { ImportTotals } from './use-product-import.ts';
import './import-done.css';

interface ImportDoneProps {
  totals: ImportTotals;
  onStartOver: () => void;
}

/** The result of an import, with links to it. */
export function ImportDone({ totals, onStartOver }: ImportDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const parts = [
    totals.new > 0 ? `${countOfProducts(totals.new)} added` : null,
    totals.changed > 0 ? `${countOfProducts(totals.changed)} changed` : null,
    totals.unchanged > 0 ? `${countOfProducts(totals.unchanged)} unchanged` : null,
  ];
  return (
    <section className="import-done">
      <h2 ref={heading} tabIndex={-1} className="text-title">
        The products are imported
      </h2>
      <p>{parts.filter((part) => part !== null).join(', ')}.</p>
      <div className="row">
        <ButtonLink to="/admin/products">View products</ButtonLink>
        <Button variant="outline" onClick={onStartOver}>
          Import another file
        </Button>
      </div>
    </section>
  );
}
