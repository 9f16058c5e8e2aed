import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field.tsx';

/** From the last key to the search. */
const SEARCH_PAUSE_MS = 350;

interface SearchFieldProps {
  label: string;
  hint?: string;
  /** What is searched for now. */
  searched: string;
  /** Characters. */
  maxLength?: number;
  onSearch: (search: string) => void;
}

/** Searches by itself while somebody types, and follows an address that moved by itself, e.g. by Back. */
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
