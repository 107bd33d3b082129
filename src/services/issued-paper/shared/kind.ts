import type { Schema } from '#kernel/shared/schema.ts'

/** A sort of paper. `content` is all that its sheet prints, as displayed texts: codes would change their meaning. */
export interface PaperKind<C> {
  /** Stands with every paper of the kind; at most 32 characters, never changed. */
  code: string
  title: string
  content: Schema<C>
}

export const paperKind = <C>(kind: PaperKind<C>): PaperKind<C> => kind
