/**
 * Marks the document before anything is painted if its tab holds a token, or its browser may be kept
 * signed in, so that the header shows the placeholder
 * instead of the guest's menu while the session is checked (ruling 2).
 */
export const flagTokenBeforePaint =
  "try{(sessionStorage.getItem('authToken')||localStorage.getItem('stay'))&&document.documentElement.setAttribute('data-token','')}catch{};";
