import { maskPhone } from '#kernel/shared/mask.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { contractApi } from '#community/contract/shared/api.ts'
import { siteApi as api, siteCalls } from '#community/project-site/shared/api.ts'
import type { SiteInput } from '#community/project-site/shared/schema.ts'
import { managerAreaApi } from '#community/village/manager-area/shared/api.ts'
import { contractWorld, near } from './contract-world.ts'

export const sitePhone = '13912345678'
export const siteMask = maskPhone(sitePhone)

/** The tiny district without contracts and projects, and the acts of those who register them. */
export async function siteWorld() {
  const world = await contractWorld()
  const { company, group, manager } = world.place
  const clear = async () => {
    await world.run('delete from project_site')
    await world.run(`delete from todo where biz_type = 'SITE'`)
    await world.run('delete from site_setting')
    await world.clear()
  }
  const input: SiteInput = {
    ...{ name: '桂园里项目', companyId: company, groupId: group, villageId: near, siteType: '1' },
    ...{ managerUserId: manager, phone: sitePhone, address: '桂园里1幢', serviceArea: '1001.00' },
    ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
  }
  const enter = async (part: Partial<SiteInput> = {}, username = 'co01') =>
    (await world.as(username)).call(api.create, { ...input, ...part })
  const deal = async (username: string, step: InputOf<typeof api.deal>) =>
    (await world.as(username)).call(api.deal, step)
  const audit = async (username: string, step: InputOf<typeof siteCalls.audit>) =>
    (await world.as(username)).call(siteCalls.audit, step)
  const one = async (username: string, id: string) => (await (await world.as(username)).call(api.one, { id })).result
  /** The contract by which the near village is served since the beginning of the year. */
  const contract = () =>
    world.filed({ startDate: '2026-01-01', endDate: '2028-12-31', signDate: '2025-12-10', contractNo: 'WY-S' })
  /** A project that serves, through community and street. */
  const serving = async (part: Partial<SiteInput> = {}) => {
    const { result } = await enter({ ...part, submit: 'Y' })
    await audit('comm0101', { id: result.id, pass: 'Y' })
    const done = await audit('street01', { id: result.id, pass: 'Y', opinion: '同意' })
    if (!done.success) throw new Error(done.message)
    return done.result
  }
  /** Ends a contract early by the district. */
  const terminate = async (id: string, endedOn: string) => {
    const endFiles = 'contract/202611/fedcba9876543210fedcba9876543210/终止.pdf'
    await world.upload('supadmin', endFiles)
    const step = { id, action: 'terminate', remark: '双方协商解除', endFiles, endedOn } as const
    return (await world.as('supadmin')).call(contractApi.deal, step)
  }
  /** Gives the area of the near village to another manager from today on. */
  const transfer = async (newManagerId: string) => {
    const [area] = await world.query<{ id: string }>(
      `select id from manager_area where village_id = $1 and state = 'EFFECTIVE'`,
      [near],
    )
    const input = { id: area!.id, newManagerId, date: '2026-11-21', reason: '项目经理轮岗' }
    const answer = await (await world.as('supadmin')).call(managerAreaApi.transfer, input)
    await world.linli.relay.drain()
    return answer
  }
  return { ...world, clear, input, enter, deal, audit, one, contract, serving, terminate, transfer }
}

export type SiteWorld = Awaited<ReturnType<typeof siteWorld>>
