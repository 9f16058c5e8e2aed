/** What a page calls a state, given its stored name. */
export function stateLabel(name: string): string {
  return name;
}
