import { createHash } from 'node:crypto'
import { canonical } from '../shared/canonical.ts'
import type { PaperRow } from './tables.ts'

type Hashed = Pick<
  PaperRow,
  'id' | 'kind' | 'recordId' | 'paperNo' | 'title' | 'content' | 'reveals' | 'issuerName' | 'createBy' | 'createTime'
>

/** SHA-256 over all that a paper says, what it is about, who issued it and when. */
export function hashOf(paper: Hashed): string {
  const { id, kind, recordId, paperNo, title, content, reveals, issuerName, createBy, createTime } = paper
  const said = { id, kind, recordId, paperNo, title, content, reveals, issuerName, createBy, createTime }
  return createHash('sha256').update(canonical(said)).digest('hex')
}

/** Is what is stored still what was hashed. */
export const isIntact = (paper: PaperRow): boolean => hashOf(paper) === paper.hash
