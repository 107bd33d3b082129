import type { Secrets } from '#kernel/server/secrets.ts'

// What was asked of a task, and what it has to tell, may hold numbers of people: filters, rows of a file that were wrong.

const inputName = 'task.input'
const noteName = 'task.note'
const sealed = /^[a-z0-9]{1,8}:[\w-]+$/

/** An input as it is kept. */
export const sealedInput = (secrets: Secrets, input: unknown): string =>
  secrets.seal(inputName, JSON.stringify(input ?? null))

/** The input of a task; one that was kept before inputs were sealed stands as it is. */
export const openedInput = (secrets: Secrets, kept: unknown): unknown =>
  typeof kept === 'string' && sealed.test(kept) ? JSON.parse(secrets.open(inputName, kept)) : kept

export const sealedNote = (secrets: Secrets, note: string): string => secrets.seal(noteName, note)

export const openedNote = (secrets: Secrets, kept: string): string =>
  sealed.test(kept) ? secrets.open(noteName, kept) : kept
