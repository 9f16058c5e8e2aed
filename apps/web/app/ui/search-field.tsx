import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field.tsx';

/** Delay between the last key press and the search. */
const SEARCH_PAUSE_MS = 350;

interface SearchFieldProps {
  label: string;
  hint?: string;
  /** The current search text. */
  searched: string;
  maxLength?: number;
  onSearch: (search: string) => void;
}

/** Searches while the user types, and follows changes of the address, e.g. by Back. */
export function SearchField({ label, hint, searched, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(searched);
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === searched) return;
    const timer = setTimeout(() => search(typed.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return (
    <TextField
      label={label}
      hint={hint}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
