import { createContext } from 'react';

/** The mark of this render's own scripts, for the content policy. Only a server has one. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined);
