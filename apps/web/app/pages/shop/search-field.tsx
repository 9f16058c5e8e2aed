import { MAX_LINE, SEARCH_DELAY_MS, SEARCH_MIN_CHARACTERS } from '@shop/contract/limits';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { SearchHelp, findQuestion } from './search-help.tsx';
import { readKeyword, searchable } from './search-keyword.ts';
import * as texts from './search.messages.ts';
import './search-field.css';

/**
 * The search box of the search page. A typed text is searched 1 s after the last key, or at once with Enter, by
 * putting it into the address. A text that is too short clears the results (product §5, ruling 8). It is a form, so
 * that it works without script.
 */
export function SearchField() {
  const { text, setText, searchNow } = useSearchText();
  const box = useRef<HTMLInputElement>(null);
  useFocusOnArrival(box);
  const question = findQuestion(text);
  const isTooShort = text.trim() !== '' && searchable(text) === '' && !question;

  return (
    <search>
      <form
        action="/shop/search"
        className="search-field"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Search size={24} aria-hidden />
        <input
          ref={box}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={texts.placeholder()}
          aria-label={texts.searchProducts()}
          aria-describedby="search-hint"
          maxLength={MAX_LINE}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <p id="search-hint" className="search-hint" aria-live="polite">
        {isTooShort ? texts.tooShort({ least: SEARCH_MIN_CHARACTERS }) : ''}
      </p>
      {question ? <SearchHelp question={question} /> : null}
    </search>
  );
}

/**
 * Focuses the box on arrival, and when a visitor who is already here asks for the search again (with the header's
 * box). Typing only replaces the address, which leaves the focus where it is.
 */
function useFocusOnArrival(box: RefObject<HTMLInputElement | null>) {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const focusedAt = useRef('');
  useEffect(() => {
    if (isReplaced || focusedAt.current === key) return;
    focusedAt.current = key;
    box.current?.focus();
  }, [box, key, isReplaced]);
}

/** Keeps the typed text and the keyword in the address in sync. */
function useSearchText() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keyword = readKeyword(search);
  const [text, setText] = useState(search.get('keyword') ?? '');
  const [shownKeyword, setShownKeyword] = useState(keyword);
  if (keyword !== shownKeyword) {
    setShownKeyword(keyword);
    if (searchable(text) !== keyword) setText(keyword);
  }

  const wanted = searchable(text);
  function run() {
    if (wanted === keyword) return;
    const query = wanted === '' ? '' : `?${new URLSearchParams({ keyword: wanted })}`;
    void navigate({ search: query }, { replace: true, preventScrollReset: true });
  }

  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestRun.current(), wanted === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return { text, setText, searchNow: run };
}
