import sharp from 'sharp'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { boardApi } from '#business/board/shared/api.ts'
import { hiddenSheetApi, sheetApi } from '#business/complaint/print/shared/sheet.ts'
import { complaintApi } from '#business/complaint/shared/api.ts'
import { searchApi } from '#engines/search/shared/api.ts'
import { taskApi } from '#engines/task/shared/api.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { joinedApi } from '#services/ticket/joined/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { preWarningApi } from '#services/warning/record/shared/api.ts'
import { dataLogApi } from '#system/data-log/shared/api.ts'
import { exportKinds } from '#kernel/server/task.ts'
import { village1, type ComplaintStory, type Person } from './complaint-story.ts'

const get = async ({ inject }: Person, path: string): Promise<unknown> =>
  (await inject({ method: 'GET', url: `/api/${path}` })).json<unknown>()

interface Path {
  ask: (caller: Person, id: string) => Promise<unknown>
  /** It asks about one complaint; by the others all that there are come together. */
  isOfOne?: true
  /** Those above the people who are complained of read it here of a secret one. */
  isTelling?: true
}

/** Every way by which somebody reads something of complaints. */
export const complaintPaths: Readonly<Record<string, Path>> = {
  list: { ask: ({ call }) => call(complaintApi.page, { pageSize: '100' }) },
  detail: { ask: ({ call }, id) => call(complaintApi.one, { id }), isOfOne: true, isTelling: true },
  'opened files': { ask: openedFiles, isOfOne: true },
  'choice of hosts': { ask: ({ call }, id) => call(complaintApi.departs, { id }), isOfOne: true },
  export: {
    ask: async ({ inject }) => {
      const sheet = await inject({ method: 'GET', url: '/api/wisdom/complaintsSuggestions/exportXls' })
      return sheet.statusCode === 200 ? (await readSheet(sheet.rawPayload)).rows : sheet.json<unknown>()
    },
  },
  print: { ask: ({ call }, id) => call(sheetApi.preview, { ids: id }), isOfOne: true, isTelling: true },
  'print without the reporter': { ask: ({ call }, id) => call(hiddenSheetApi.preview, { ids: id }), isOfOne: true },
  'papers that were issued': { ask: ({ call }, id) => call(sheetApi.list, { recordId: id }), isOfOne: true },
  'search by what was said': { ask: ({ call }) => call(searchApi.find, { q: '门岗' }) },
  'to-dos': { ask: ({ call }) => call(todoApi.page, { pageSize: '100', bizType: 'COMPLAINT' }) },
  'work of all kinds': { ask: ({ call }) => call(joinedApi.work, { kind: 'COMPLAINT' }) },
  messages: { ask: (caller) => get(caller, 'sys/annountCement/listByUser?pageSize=100') },
  statistics: { ask: ({ call }) => call(complaintApi.statistics, {}) },
  figures: {
    ask: ({ call }) => call(metricApi.metric, { code: 'complaint.opened', groupBy: 'typeTop' }),
  },
  warnings: { ask: ({ call }) => call(preWarningApi.page, {}) },
  map: {
    ask: (caller) =>
      Promise.all(
        ['layers', 'features?bbox=119,29,122,32&zoom=18', `feature?villageId=${village1}`].map((path) =>
          get(caller, `gis/${path}`),
        ),
      ),
  },
  'data log': { ask: ({ call }, id) => call(dataLogApi.page, { dataTable: 'complaint', dataId: id }), isOfOne: true },
  'log of calls': { ask: (caller) => get(caller, 'sys/log/list?keyWord=投诉&pageSize=100') },
  'operation log': { ask: (caller) => get(caller, 'sys/log/list?logType=2&pageSize=100') },
  boards: {
    ask: async ({ call }) => [
      await call(boardApi.board, {}),
      await call(boardApi.depth, {}),
      await call(boardApi.village, { villageId: village1 }),
    ],
  },
  'workbooks of tasks': { ask: tasksOf },
}

/** What a task of the caller's has stored, as the task centre gives it out. */
async function tasksOf({ call, inject }: Person): Promise<unknown> {
  const told: unknown[] = []
  for (const { id, file: kept } of (await call(taskApi.list, {})).result ?? []) {
    if (kept !== 'READY') continue
    const file = await inject({ method: 'GET', url: `/api/sys/task/file/${id}` })
    told.push(file.statusCode === 200 ? (await readSheet(file.rawPayload)).rows : file.statusCode)
  }
  return told
}

/** What the files of a complaint are answered with, as its page opens them. */
async function openedFiles(caller: Person, id: string): Promise<unknown> {
  const { result } = await caller.call(complaintApi.one, { id })
  const told: unknown[] = []
  for (const link of (result as { attachments?: string | null } | null)?.attachments?.split(',') ?? []) {
    const { statusCode, headers } = await caller.inject({ method: 'GET', url: `/api/sys/common/static/${link}` })
    told.push(link, statusCode, headers)
  }
  return told
}

/** A picture as a page brings it in; answers its stored path. */
export async function pictureOf({ inject }: Person): Promise<string> {
  const grey = { width: 40, height: 30, channels: 3, background: '#888' } as const
  const head = (part: string): string => `--x-b\r\ncontent-disposition: form-data; ${part}\r\n\r\n`
  const file = 'name="file"; filename="a.png"\r\ncontent-type: image/png'
  const payload = Buffer.concat([
    Buffer.from(`${head('name="biz"')}complaint\r\n${head(file)}`),
    await sharp({ create: grey }).png().toBuffer(),
    Buffer.from('\r\n--x-b--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=x-b' }
  const answer = await inject({ method: 'POST', url: '/api/sys/common/upload', payload, headers })
  return answer.json<{ result: { path: string } }>().result.path
}

/** Exports of everything by tasks, as long lists are exported; ready for whoever started them. */
export async function exportAll(story: ComplaintStory, usernames: readonly string[]): Promise<void> {
  const order = { kind: `${exportKinds}${complaintApi.export.paths[0]}`, title: '导出投诉建议', input: {}, total: 1 }
  for (const name of usernames) await story.services.tasks.start(await story.actor(name), order)
  await story.tick('task.run')
}
