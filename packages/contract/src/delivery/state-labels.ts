/** What a page calls a state, by the name that it is stored by. */
export function stateLabel(name: string): string {
  return name;
}
