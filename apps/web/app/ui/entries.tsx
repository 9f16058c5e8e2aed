import type { ReactNode } from 'react';
import { LoadingRows } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';
import './entries.css';

interface PartProps {
  children: ReactNode;
}

/** A list of the owner's: each entry has words, perhaps figures, and what can be done with it. */
export function Entries({ children }: PartProps) {
  return <ul className="entries">{children}</ul>;
}

export function Entry({ children }: PartProps) {
  return <li className="entry">{children}</li>;
}

export function EntryWords({ children }: PartProps) {
  return <div className="entry-words">{children}</div>;
}

/** Pairs of `dt` and `dd`, each in a `div`. */
export function EntryFigures({ children }: PartProps) {
  return <dl className="entry-figures">{children}</dl>;
}

/** The shape of the list while it is loading. */
export function EntriesSkeleton({ what }: { what: string }) {
  return (
    <LoadingRows what={what} rows={3} className="entries" rowClassName="entry">
      <Skeleton height={6} width={40} />
      <Skeleton height={6} width={60} />
    </LoadingRows>
  );
}

/** Lines that end with an amount, each in a `strong`. */
export function AmountsList({ children }: PartProps) {
  return <ul className="amounts-list">{children}</ul>;
}
