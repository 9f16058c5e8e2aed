import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, type To } from 'react-router';
import * as texts from './forms.messages.ts';
import './pagination.css';

interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** The link to a page. */
  toPage: (page: number) => To;
}

/** Links to the pages of a long list. Shows nothing if there is only one page. */
export function Pagination({ page, pageCount, toPage }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={texts.pages()} className="pagination">
      {page > 1 ? (
        <Link to={toPage(page - 1)} aria-label={texts.previousPage()} rel="prev">
          <ChevronLeft size={20} aria-hidden />
        </Link>
      ) : null}
      {pagesAround(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={toPage(number)}
            aria-label={texts.page({ number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount ? (
        <Link to={toPage(page + 1)} aria-label={texts.nextPage()} rel="next">
          <ChevronRight size={20} aria-hidden />
        </Link>
      ) : null}
    </nav>
  );
}

/** The first page, the last page and the neighbours of a page. Null stands for a gap. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shown = new Set(
    [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount),
  );
  return [...shown].flatMap((number, index, all) => {
    const before = all[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
