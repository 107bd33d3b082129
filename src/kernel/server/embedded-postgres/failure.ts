/** A reason why the embedded database cannot run here; the message is Chinese and meant for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
}
