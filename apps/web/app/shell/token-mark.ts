/**
 * Flags a document whose tab holds a token before anything is painted, so that the header shows the
 * placeholder and not the guest's menu while the session is checked (ruling 2).
 */
export const flagTokenBeforePaint =
  "try{sessionStorage.getItem('authToken')&&document.documentElement.setAttribute('data-token','')}catch{}";
