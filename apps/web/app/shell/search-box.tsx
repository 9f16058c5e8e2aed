import { Search } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import * as texts from './shell.messages.ts';
import './search-box.css';

/**
 * Looks like a search box and opens the search page (product §2). It is a form, so that it also works without script.
 */
export function SearchBox() {
  const navigate = useNavigate();
  function open(event: SyntheticEvent) {
    event.preventDefault();
    void navigate('/shop/search');
  }
  return (
    <search className="search-box">
      <form action="/shop/search" onSubmit={open}>
        <button type="submit" aria-label={texts.search()}>
          <Search size={20} aria-hidden />
        </button>
        <input
          type="text"
          readOnly
          placeholder={texts.searchShop()}
          aria-label={texts.searchShop()}
          onClick={open}
        />
      </form>
    </search>
  );
}
