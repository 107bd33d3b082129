/** Whose turn it is on a ticket, and at what: a state, or a question inside one. */
export interface Turn<Node extends string = string, Party extends string = string> {
  /** The to-do stands until this changes. */
  node: Node
  party: Party
}
