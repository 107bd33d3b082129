import { draftApi, draftLimits } from '../shared/draft.ts'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { readStored, removeStored, storedNames, writeStored } from './storage.ts'

/** What this browser keeps of one draft; no value: it was cleared and the server may not know yet. */
export interface LocalDraft<T> {
  value: T | undefined
  /** When it was typed, in ms of this device's clock. */
  at: number
}

export interface DraftPlace {
  /** Names the form: its path or the path of its call. */
  view: string
  /** The record that is changed; none for a new one. */
  record?: string | undefined
}

const START = 'DRAFT:'
const LIFETIME = draftLimits.days * 86_400_000

/** The signed-in user in a tenant: what begins the names of all their drafts. */
function startOf(): string | undefined {
  const { token, user, tenantId } = useSession.getState()
  return token && user ? `${START}${tenantId}/${user.id}/` : undefined
}

/** The name of a draft of the signed-in user in the current organisation; undefined when nobody is signed in. */
export function draftName({ view, record = '' }: DraftPlace): string | undefined {
  const start = startOf()
  return start && `${start}${useSession.getState().depart?.id ?? ''}/${view}/${record}`
}

export const readLocalDraft = <T>(name: string): LocalDraft<T> | undefined => readStored<LocalDraft<T>>(name)
export const writeLocalDraft = (name: string, draft: LocalDraft<object>): void => writeStored(name, draft, LIFETIME)
export const removeLocalDraft = removeStored

/** What an open form does when the user forgets everything. */
const open = new Set<() => void>()

/** Lets `drop` know when all drafts are forgotten; the returned function ends that. */
export function onDraftsForgotten(drop: () => void): () => void {
  open.add(drop)
  return () => void open.delete(drop)
}

/** Forgets all drafts of the signed-in user, here and on the server, as an explicit sign-out wants it. Never fails. */
export async function forgetDrafts(): Promise<void> {
  for (const drop of open) drop()
  const start = startOf()
  if (!start) return
  for (const name of storedNames(start)) removeStored(name)
  await call(draftApi.removeAll, {}, { quiet: true }).catch(() => {})
}
