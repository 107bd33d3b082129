import type { PublicityKinds } from '#kernel/server/publicity-kind.ts'
import { can, type Actor } from '#kernel/server/actor.ts'

/** Address of the page with the record that a publicity is about, where its area has one and the reader may open it. */
export function subjectPageOf(
  kinds: PublicityKinds,
  { kind, subjectId }: { kind: string; subjectId: string | null },
  reader?: Actor,
): string | null {
  const page = kinds.find(kind)?.page
  if (!page || subjectId === null || (reader && !can(reader, page.permission))) return null
  return `${page.path}?_open=detail:${subjectId}`
}
