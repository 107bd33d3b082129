import { logState, move } from '#kernel/server/move.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { isMaskOf, maskPhone } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import { checkPattern, patterns } from '#kernel/shared/patterns.ts'
import { refuseRow } from '#engines/manage-view/server/refuse-row.ts'
import type { SiteInput } from '../shared/schema.ts'
import { siteMachine, siteRefuses } from '../shared/states.ts'
import { sitePurposes } from './files.ts'
import { checkSite } from './place-rules.ts'
import type { SiteFlow, SiteParts } from './ports.ts'
import { filedContract, nextSiteNo } from './repository.ts'
import { siteTables, type StoredSite } from './tables.ts'

const { projectSite } = siteTables
/** The name under which the phone of a project is sealed. */
export const phonePlace = 'site.phone'

/** Writes a project down; with `submit` it is handed in at once. Answers its id. */
export async function createSite(tx: Tx, actor: Actor, parts: SiteParts & { flow: SiteFlow }, input: SiteInput) {
  const values = await valuesOf(tx, actor, parts, input, undefined)
  const made = await insertRow(tx, actor, projectSite, {
    ...{ contractId: null, endDate: null, lng: null, lat: null, auditOpinion: null, exitDate: null },
    ...{ receiver: null, handover: null, handoverFiles: null, submitterId: null, ...values },
    ...{ siteNo: await nextSiteNo(tx, today()), state: siteMachine.initial as StoredSite['state'] },
  })
  await logState(tx, actor, siteMachine, { id: made.id, from: null, to: made.state, action: 'add' })
  if (input.submit === 'Y') await move(tx, actor, parts.flow, made as StoredSite, 'submit', {})
  return made.id
}

/** Writes a draft anew, or what was sent back. Answers its id. */
export async function updateSite(
  tx: Tx,
  actor: Actor,
  parts: SiteParts & { flow: SiteFlow },
  input: SiteInput & { id: string; version: number },
) {
  const before = (await lockRow(tx, actor, projectSite, input)) as StoredSite
  refuseRow(siteRefuses, actor, before, 'edit')
  const { id: _id, version: _version, ...written } = input
  const values = await valuesOf(tx, actor, parts, written, before)
  const next = (await updateRow(tx, actor, projectSite, before, values)) as StoredSite
  if (input.submit === 'Y') await move(tx, actor, parts.flow, next, 'submit', {})
  return next.id
}

/** The columns of an input. What a company leaves out stays as it is. */
async function valuesOf(
  tx: Tx,
  actor: Actor,
  parts: SiteParts,
  { submit: _submit, phone, files, ...input }: SiteInput,
  before: StoredSite | undefined,
): Promise<Partial<StoredSite>> {
  await checkSite(tx, actor, parts, { ...input, id: before?.id ?? null })
  const after = files === undefined ? (before?.files ?? null) : storedPaths(files)
  await claimPaths(tx, actor, { field: 'files', purposes: sitePurposes, before: before?.files, after })
  return {
    ...(input as Partial<StoredSite>),
    ...(await followingFrom(tx, { ...input, contractId: input.contractId ?? before?.contractId ?? null })),
    ...{ files: after, ...sealedPhone(parts, phone, before) },
  }
}

/** Whoever serves does it by the contract that is filed, until its last day; works have days of their own. */
async function followingFrom(
  tx: Tx,
  { siteType, contractId = null, ...place }: SiteInput,
): Promise<Partial<StoredSite>> {
  if (siteType === '3') return { contractId: null }
  const named = contractId === null ? undefined : await filedContract(tx, { ...place, contractId })
  const filed = named ?? (await filedContract(tx, { ...place, contractId: null }))
  if (!filed) return { contractId: null }
  const { id, effectiveEnd, serviceGrade } = filed
  if (effectiveEnd <= place.startDate) throw badInput({ startDate: '开始日期必须早于合同结束日期' })
  return { contractId: id, endDate: effectiveEnd, serviceGrade }
}

function sealedPhone({ secrets }: SiteParts, phone: string | undefined, before: StoredSite | undefined) {
  const stored = before && secrets.open(phonePlace, before.phoneSealed)
  if (stored !== undefined && (!phone || isMaskOf(phone, stored))) return {}
  if (!phone) throw badInput({ phone: messages.required('服务电话') })
  const wrong = checkPattern(patterns.mobile, phone)
  if (wrong) throw badInput({ phone: wrong })
  return { phoneSealed: secrets.seal(phonePlace, phone), phoneMask: maskPhone(phone) }
}
