import type { ReactNode } from 'react';
import './saved-by-others.css';

/** In a form: what somebody else has saved since it was opened, and what the owner can do. */
export function SavedByOthers({ children }: { children: ReactNode }) {
  return <div className="saved-by-others facts">{children}</div>;
}
