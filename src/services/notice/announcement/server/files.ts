import { filesInHtml } from '#engines/editors/server/sanitize-html.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { strip } from '#kernel/server/files/signed-link.ts'
import { noticePurposes } from '../../server/files.ts'
import type { SysAnnouncement } from '../shared/schema.ts'
import type { AnnouncementRow } from './tables.ts'

type Words = Partial<Pick<AnnouncementRow, 'msgContent' | 'attachments'>>

export const isElsewhere = (url: string): boolean => /^https?:\/\//i.test(url)

/** An attachment as it is kept: a stored path, or an address with a host. */
export function storedFile({ fileName, url }: SysAnnouncement['attachments'][number]) {
  const address = isElsewhere(url) && !/\/sys\/common\/static\//.test(url) ? url : strip(url)
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address) || address.includes(','))
    throw badInput({ attachments: '附件地址不正确' })
  return { fileName, url: address }
}

/** Refuses files that the caller has not brought in, unless they stood there before: whoever reads the words opens them. */
export async function refuseForeign(tx: Tx, actor: Actor, changes: Words, before?: AnnouncementRow): Promise<void> {
  const filesOf = ({ msgContent = '', attachments = [] }: Words) => ({
    msgContent: filesInHtml(msgContent),
    attachments: attachments.flatMap(({ url }) => (isElsewhere(url) ? [] : url)),
  })
  const [old, next] = [before && filesOf(before), filesOf(changes)]
  for (const field of ['msgContent', 'attachments'] as const) {
    const claim = { field, purposes: noticePurposes, before: old?.[field], after: next[field] }
    await claimPaths(tx, actor, claim)
  }
}
