/** Whether this browser keeps anything for the shop. A sign-in ends with the page where it does not. */
export function canStore(): boolean {
  try {
    window.sessionStorage.setItem('probe', '');
    window.sessionStorage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
}
